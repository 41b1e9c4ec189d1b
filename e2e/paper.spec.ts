import { expect, signIn, test } from './campus.ts'
import { aPhoto } from './pictures.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a page has its corners moved by finger and by key under a loupe, and goes in colour where that is chosen', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await page.getByRole('button', { name: 'Photograph a paper' }).click()
  await page.getByLabel('Gallery').setInputFiles(await aPhoto('map.jpg', '#e8d9c0', 900, 1200))
  await expect(page.getByText('1 of 20 pages')).toBeVisible()
  await expect(page.getByText(/^Made grey and small on this phone/)).toBeVisible()

  await page.getByRole('button', { name: 'Page 1, open' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page 1 of 1' })
  await expect(dialog.getByRole('img', { name: 'As it was photographed' })).toBeVisible()
  const corner = dialog.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toHaveAccessibleName('Top left corner: 0 % across, 0 % down')
  const { x, y, width, height } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 30, { steps: 4 })
  await expect(page.locator('.paper-loupe')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.paper-loupe')).toBeHidden()
  await expect(corner).not.toHaveAccessibleName(/: 0 % across/)

  const other = dialog.getByRole('button', { name: /^Bottom right corner/ })
  await other.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(other).toHaveAccessibleName('Bottom right corner: 99 % across, 95 % down')
  await expect(page.locator('.paper-loupe')).toBeVisible()

  await dialog.locator('label', { hasText: 'Colour' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Made small on this phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Page 1, open' }).click()
  await expect(dialog.getByRole('radio', { name: /^Colour · / })).toBeChecked()
  await expect(other).toHaveAccessibleName('Bottom right corner: 99 % across, 95 % down')
})
