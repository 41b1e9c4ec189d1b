import { answering, draftsHere, expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { aPhoto, aPrintedSheet } from '#testing/journeys/pictures.ts'

test.use({ viewport: { width: 360, height: 780 } })

test('a page has its corners moved by finger and by key under a loupe, and goes in colour where that is chosen', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/add-books')
  await page.getByRole('button', { name: 'Photograph a paper' }).click()
  const map = await aPhoto('map.jpg', '#e8d9c0', 900, 1200)
  await page.getByLabel('Gallery').setInputFiles([map, await aPrintedSheet('print.jpg')])
  await expect(page.getByText('2 of 20 pages')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Made grey and small on this phone/)).toBeVisible()

  await page.getByRole('button', { name: 'Open page 2' }).click()
  const became = await page
    .getByRole('dialog')
    .getByText(/ → \d+\sKB/)
    .textContent()
  expect(Number(became?.match(/→ (\d+)\sKB/)?.[1])).toBeLessThanOrEqual(150)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Open page 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Page 1 of 2' })
  await expect(dialog.getByRole('img', { name: 'As photographed' })).toBeVisible()
  const corner = dialog.getByRole('button', { name: /^Top left corner/ })
  await expect(corner).toHaveAccessibleName('Top left corner: 0% across, 0% down')
  const { x, y, width, height } = (await corner.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2 + 30, { steps: 4 })
  await expect(page.locator('.paper-loupe')).toBeVisible()
  await page.mouse.up()
  await expect(page.locator('.paper-loupe')).toBeHidden()
  await expect(corner).not.toHaveAccessibleName(/: 0% across/)

  const other = dialog.getByRole('button', { name: /^Bottom right corner/ })
  await other.focus()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Shift+ArrowUp')
  await expect(other).toHaveAccessibleName('Bottom right corner: 99% across, 95% down')
  await expect(page.locator('.paper-loupe')).toBeVisible()

  await dialog.locator('label', { hasText: 'Colour' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText(/^Made small on this phone/)).toBeVisible()
  await page.getByRole('button', { name: 'Open page 1' }).click()
  await expect(dialog.getByRole('radio', { name: /^Colour · / })).toBeChecked()
  await expect(other).toHaveAccessibleName('Bottom right corner: 99% across, 95% down')
})

test.describe('with the app on the phone', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a paper photographed without a network stands on its course once, with every page, though the app was killed twice', async ({
    page,
    context,
  }) => {
    await signIn(page, 'student')
    await page.goto('/add-books')
    await page.getByRole('button', { name: 'Photograph a paper' }).click()
    await workerStands(page)
    await context.setOffline(true)
    const photos = ['#f4f1e6', '#eeeeee', '#e8d9c0'].map((colour, at) =>
      aPhoto(`${at}.jpg`, colour, 900, 1200),
    )
    await page.getByLabel('Gallery').setInputFiles(await Promise.all(photos))
    await expect(page.getByText('3 of 20 pages')).toBeVisible()
    await page.getByLabel(/^Course code/).fill('chm299')
    await page.getByLabel('Session').selectOption('2018/2019')
    await expect.poll(() => draftsHere(page)).toContain('2018/2019')
    await page.close()

    const second = answering(await context.newPage())
    await second.goto('/add-books')
    await expect(second.getByText('3 of 20 pages')).toBeVisible()
    await second.getByRole('button', { name: 'Send paper' }).click()
    await expect(second.getByText("Saved locally. Will upload when you're online.").first()).toBeVisible()
    await second.close()

    await context.setOffline(false)
    const third = answering(await context.newPage())
    const papers = async () => {
      const { items } = await (await third.request.get('/api/courses/CHM-299/papers')).json()
      return items.filter(({ session }: { session: string }) => session === '2018/2019')
    }
    for (const path of ['/outbox', '/books/courses/CHM-299']) {
      await third.goto(path)
      await expect.poll(async () => (await papers()).length, { timeout: 20_000 }).toBe(1)
    }
    expect((await papers())[0].file.pages).toBe(3)
  })
})
