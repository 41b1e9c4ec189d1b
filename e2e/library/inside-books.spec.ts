import { expect, expectAccessible, signIn, test, workerStands } from '#testing/journeys/campus.ts'

test('a word inside a paper is found with its page, read as text, and the page itself is a tap away', async ({
  page,
}) => {
  await page.goto('/books')
  await page.getByRole('searchbox', { name: 'Search books' }).fill('momentum')
  await page.keyboard.press('Enter')
  const inside = page.getByRole('region', { name: 'Inside papers and books' })
  await expect(inside.locator('.found-in').first()).toHaveText(/momentum/i)
  await inside.getByRole('link', { name: 'PHY 101 Past Questions: Mechanics' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('PHY 101 Past Questions: Mechanics')
  await expect(page.locator('.text-page .found-in').first()).toHaveText(/momentum/i)
  await expectAccessible(page)
  const second = page.getByRole('region', { name: 'Page 2 of 4' })
  await second.getByRole('link', { name: 'See the page' }).click()
  await expect(page.getByText('Page 2 of 4').first()).toBeVisible({ timeout: 25_000 })
})

test.describe('with a worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('what was saved is searched and read as text without a network', async ({ page, context }) => {
    test.setTimeout(90_000)
    await signIn(page, 'student')
    await page.goto('/books')
    await workerStands(page)
    const { items } = await (await page.request.get('/api/books?search=PHY+101')).json()
    await page.goto(`/books/${items[0].id}`)
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Download/ })
      .click()
    await expect(page.getByRole('dialog').getByText('Save file')).toBeVisible({ timeout: 25_000 })
    await context.setOffline(true)
    await page.goto('/books?search=momentum')
    const here = page.getByRole('region', { name: 'On this phone' })
    await expect(here.locator('.found-in').first()).toHaveText(/momentum/i, { timeout: 20_000 })
    await here.getByRole('link', { name: 'PHY 101 Past Questions: Mechanics' }).click()
    await expect(page.locator('.text-page .found-in').first()).toHaveText(/momentum/i, { timeout: 20_000 })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the library, a course and the common search find words inside, and the text is there', async ({
    page,
  }) => {
    await page.goto('/books?search=momentum')
    await expect(page.getByRole('region', { name: 'Inside papers and books' })).toContainText('momentum')
    await page.goto('/search?q=momentum')
    await expect(page.getByRole('heading', { name: 'Inside books' })).toBeVisible()
    await page.goto('/books/courses/CHM-203?search=thermodynamics')
    const inside = page.getByRole('region', { name: 'Inside papers and books' })
    await inside.getByRole('link').first().click()
    await expect(page.locator('.text-page').first()).toContainText(/\w{4}/)
  })
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('the page as it is stands beside its text, and both turn together', async ({ page }) => {
    await page.goto('/books?search=momentum')
    const inside = page.getByRole('region', { name: 'Inside papers and books' })
    await inside.getByRole('link', { name: 'PHY 101 Past Questions: Mechanics' }).click()
    const beside = page.getByRole('figure', { name: 'As it is' })
    await beside.getByRole('button', { name: /Show the pages here · .*KB/ }).click()
    await expect(beside.getByRole('img')).toBeVisible({ timeout: 20_000 })
    await page.getByRole('heading', { name: 'Page 1 of 4' }).scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(beside).toContainText('Page 1 of 4')
    for (const number of [2, 3, 4]) {
      await beside.getByRole('button', { name: 'Next page' }).click()
      await expect(page.getByRole('heading', { name: `Page ${number} of 4` })).toBeInViewport()
      await expect(beside.getByRole('img', { name: `Page ${number} as it is` })).toBeVisible()
    }
    await page.getByRole('heading', { name: 'Page 2 of 4' }).evaluate((heading) => heading.scrollIntoView())
    await expect(beside).toContainText('Page 2 of 4')
  })
})
