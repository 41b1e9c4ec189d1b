import { expect, signIn, test } from '#testing/journeys/campus.ts'

test('a visitor reads, searches, filters and pages through the blog', { tag: '@main' }, async ({ page }) => {
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
  // The former list stays until the new one is loaded.
  const likes = async () =>
    (await page.getByText(/^\d+likes?$/).allTextContents()).map((text) => Number.parseInt(text, 10))
  await expect
    .poll(async () => {
      const counts = await likes()
      return counts.length > 5 && counts.every((count, at) => count <= (counts[at - 1] ?? count))
    })
    .toBe(true)
})

test('a short page has its foot right below the first screen, where nothing that comes late moves it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1000 })
  await page.goto('/no/such/page')
  const footer = await page.getByRole('contentinfo').boundingBox()
  // The bar's border is one pixel.
  expect(footer?.y).toBe(1001)
})

test('the end of a post stays under the finger while what to read next comes', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/posts?*', async (route) => {
    await held
    await route.continue()
  })
  const { items } = await (await page.request.get('/api/posts')).json()
  await page.goto(`/blog/${items[1].id}`)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Marketplace' })
  const next = page.waitForRequest('**/api/posts?*')
  await link.scrollIntoViewIfNeeded()
  await next
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await height()
  letGo()
  await expect(page.getByRole('heading', { name: 'Read next' })).toBeVisible()
  expect(Math.abs((await height()) - before), 'less than a line of each title').toBeLessThan(3 * 24)
})

test('what is tapped before the page can answer is done once it can, and a form that is sent keeps its words', {
  tag: '@main',
}, async ({ browser, campus }) => {
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
  const like = page.getByRole('button', { name: /Like this post/ }).filter({ visible: true })
  await like.click()
  await like.click()
  letGo()
  await expect(page.locator('.toast').filter({ hasText: 'Please sign in to like posts' })).toHaveCount(1)

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

test('a tap on a post is seen at once, and what goes away with the list is not styled anew before', async ({
  page,
  browser,
}) => {
  await page.goto('/blog')
  await page.waitForLoadState('networkidle')
  const title = page.getByRole('article').getByRole('heading').getByRole('link').nth(2)
  await title.scrollIntoViewIfNeeded()
  // Recorded while it is there, since its page removes it again.
  await page.evaluate(() => {
    new MutationObserver(([change]) => {
      const link = change?.target as HTMLElement
      document.documentElement.dataset.tapped ??= `${link.textContent}, opacity ${getComputedStyle(link).opacity}`
    }).observe(document, { subtree: true, attributeFilter: ['data-going'] })
  })
  const name = await title.textContent()
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
  })
  await title.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  expect(await page.evaluate(() => document.documentElement.dataset.tapped)).toBe(`${name}, opacity 0.5`)
  const styled = traceEvents
    .filter((one) => one.name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0)
  expect(styled.length).toBeGreaterThan(0)
  // The list has 400 elements, the post some 120.
  expect(Math.max(...styled)).toBeLessThan(250)
})
