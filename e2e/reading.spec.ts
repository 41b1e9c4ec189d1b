import { expect, expectAccessible, signIn, test } from './campus.ts'

test('a visitor reads, searches, filters and pages through the blog', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/All of campus/)
  await page.getByRole('link', { name: 'Explore Blog' }).click()
  await expect(page).toHaveTitle(/Campus Blog/)

  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(12)
  await page.getByRole('link', { name: 'Load More Posts' }).click()
  await expect(titles).toHaveCount(24)

  const far = titles.nth(20)
  await far.scrollIntoViewIfNeeded()
  const [name, place] = [await far.textContent(), await page.evaluate(() => scrollY)]
  await far.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  await page.goBack()
  await expect(titles).toHaveCount(24)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 40)

  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('searchbox').fill('eko yoruba')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/search=eko/)
  await expect(titles).toHaveCount(1)
  await expect(titles).toContainText('Ẹ̀kọ́ Yorùbá')

  await page.goto('/blog')
  await page.getByRole('link', { name: 'Popular' }).click()
  await expect(page).toHaveURL(/sort=popular/)
  await expect(titles).toHaveCount(12)
  const likes = await page.getByText(/^\d+likes?$/).allTextContents()
  const counts = likes.map((text) => Number.parseInt(text, 10))
  expect(counts.length).toBeGreaterThan(5)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('without JavaScript the same can be read, searched and paged', async ({ browser, campus }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: campus.url })
  const page = await context.newPage()
  await page.goto('/blog')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveCount(12)
  const first = await titles.first().textContent()
  await page.getByRole('link', { name: 'Load More Posts' }).click()
  await expect(titles.first()).not.toHaveText(first ?? '')
  await page.goto('/blog')
  await page.getByRole('searchbox').fill('eko yoruba')
  await page.keyboard.press('Enter')
  await expect(titles).toHaveCount(1)
  await titles.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ẹ̀kọ́ Yorùbá')
  await expect(page.getByRole('region', { name: /comments/ })).toContainText(/\w/)
  await context.close()
})

test('a page that is not there says so, and a post that is gone too', async ({ page }) => {
  const missing = await page.goto('/no/such/page')
  expect(missing?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Home', exact: true }).last()).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 1000 })
  const footer = await page.getByRole('contentinfo').boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0), 'a short page, too, ends with its footer').toBe(1000)
  const gone = await page.goto('/blog/01a1fdef-0000-7000-8000-000000000000')
  expect(gone?.status()).toBe(404)
  await expect(page.getByText("The post you're looking for doesn't exist or has been removed.")).toBeVisible()
})

test('a list that cannot be loaded says so and tries again', async ({ page }) => {
  await page.goto('/blog')
  await page.route('**/api/posts?*', (route) => route.fulfill({ status: 503, body: '{}' }))
  await page.getByRole('link', { name: 'Popular' }).click()
  await expect(page.getByText('Failed to load posts. Please try again.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { name: 'Unable to load posts' })).toBeVisible()
  await page.unroute('**/api/posts?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a guarded page sends a visitor to sign in and remembers where they came from', async ({ page }) => {
  await page.goto('/profile?tab=reels')
  await expect(page).toHaveURL(/\/login\?from=%2Fprofile%3Ftab%3Dreels$/)
})

test('every page for visitors passes axe, at 320 and 1280, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/blog')
  const post = await page.getByRole('article').first().getByRole('link').getAttribute('href')
  for (const path of ['/', '/blog', post ?? '', '/login', '/signup', '/nowhere', '/reels']) {
    await page.goto(path)
    await expectAccessible(page)
  }
})

test('what is tapped before the page can answer is done once it can, and a form that is sent keeps its words', async ({
  browser,
  campus,
}) => {
  const page = await browser.newPage({ baseURL: campus.url })
  let letGo = () => {}
  const hold = async () => {
    const held = new Promise<void>((done) => {
      letGo = done
    })
    await page.route('**/assets/entry-browser*', async (route) => {
      await held
      await route.continue()
    })
  }
  const [post] = (await (await page.request.get('/api/posts')).json()).items
  await hold()
  await page.goto(`/blog/${post.id}`)
  const report = page.getByRole('button', { name: 'Report', exact: true })
  await report.click()
  await report.click()
  letGo()
  await expect(page.locator('.toast').filter({ hasText: 'Please sign in to report this' })).toHaveCount(1)

  await page.unrouteAll()
  await signIn(page, 'student')
  await hold()
  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('A kettle')
  await page.getByRole('button', { name: 'List Product' }).click()
  letGo()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expect(page.getByLabel('Product name')).toHaveValue('A kettle')
  await page.close()
})
