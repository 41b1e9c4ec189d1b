import { expect, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto, middleOf } from '#testing/journeys/pictures.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('whoever finds a card covers its number by keys, tells of it on the bus, and gives it back', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/marketplace?kind=found')
  await page.getByRole('link', { name: 'I found something' }).last().click()
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('card.jpg', '#c00000'))
  await page.getByRole('button', { name: 'Cover something', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Cover something' })
  await expect(dialog.getByText('0 covered')).toBeVisible()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await dialog.getByRole('button', { name: 'One more' }).click()
  await expect(dialog.getByText('2 covered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  const square = dialog.getByRole('button', { name: /^Square 1/ })
  for (let times = 0; times < 5; times += 1) await square.press('ArrowUp')
  await expect(dialog.getByText('1 covered')).toBeVisible()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Use picture' }).click()
  await expect(dialog).toBeHidden()

  await page.getByLabel('What did you find?').fill('Student ID card')
  await page.getByLabel('Where', { exact: true }).fill('Library steps')
  await page.getByLabel('Which day').fill('2026-01-05')
  await page.getByText('Security post').click()
  await page.getByRole('button', { name: 'Post it' }).click()
  await expect(page.getByRole('region', { name: 'Waiting to be sent' })).toContainText('Student ID card')
  await context.setOffline(false)
  await page.getByRole('link', { name: 'See it' }).click()

  await expect(page.getByText('Waiting for its owner')).toBeVisible()
  await expect(page.getByText('Now: Security post')).toBeVisible()
  const picture = page.getByRole('img', { name: 'Student ID card' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true)
  const [red = 0, green = 0] = await picture.evaluate(middleOf)
  expect(red - green, 'nothing of the red card is left in its middle').toBeLessThan(40)
  await page.getByRole('button', { name: 'Returned to its owner' }).click()
  await expect(page.getByText('Returned, thank you')).toBeVisible()
})
