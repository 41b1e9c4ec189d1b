import type { Page } from '@playwright/test'
import { answering, expect, expectAccessible, signIn, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'
import { shelfStates } from '#tools/gallery/shelf.ts'

// Every page and what opens on it, once each: at 320 and 1280 pixels, light and dark.
test.describe.configure({ mode: 'parallel', timeout: 120_000 })

const first = async (page: Page, path: string) =>
  (await (await page.request.get(path)).json()).items[0].id as string

async function each(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await expectAccessible(page)
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

test('what visitors read', async ({ page }) => {
  const [post, product] = [await first(page, '/api/posts'), await first(page, '/api/products')]
  const { items } = await (await page.request.get('/api/posts')).json()
  const person = `/people/${items[0].owner.id}`
  await each(page, ['/', '/blog', '/blog?tag=Academic', `/blog/${post}`, '/nowhere', '/privacy'])
  await each(page, ['/search', '/search?q=a', '/search?q=nothing-like-this', '/people?search=a'])
  await each(page, [`/marketplace/${product}`, '/marketplace?search=zzzz&from=12abc&campus=Oye'])
  await each(page, [person, `${person}?tab=products`, '/reels', '/reels?search=nothing-like-this'])
})

test('where visitors sign in and choose', async ({ page }) => {
  await each(page, ['/login', '/signup', '/forgot-password', '/reset-password/of-nobody-at-all'])
  await page.goto('/signup')
  await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Please enter your full name')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Email or password is not right')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/marketplace')
  await page.locator('summary', { hasText: 'Filter and sort' }).click()
  await expectAccessible(page)
})

test('what a student has', async ({ page }) => {
  await signIn(page, 'student')
  await each(page, [
    '/profile',
    '/profile?tab=reels',
    '/profile?tab=products',
    '/settings',
    '/outbox',
    '/on-this-phone',
  ])
  await page.goto('/profile')
  await button(page, 'Edit Profile').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/settings')
  await button(page, 'Delete my account').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/notices')
  const settings = page.locator('details', { hasText: 'Notification settings' })
  if ((await settings.getAttribute('open')) === null) await settings.locator('summary').click()
  await expectAccessible(page)
})

test('whom a student reports, blocks and talks with', async ({ page }) => {
  await signIn(page, 'student')
  const { items: posts } = await (await page.request.get('/api/posts?sort=popular')).json()
  await page.goto(`/blog/${posts[0].id}`)
  await page.getByRole('button', { name: 'Options for this post' }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  const { owner } = posts[0]
  await page.goto(`/people/${owner.id}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `Options for ${owner.fullName}` })
    .click()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByRole('heading', { name: `You blocked ${owner.fullName}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  // The same student goes on below, and would not see people who are still blocked.
  const blocked = async () => (await (await page.request.get('/api/my/blocks')).json()).items
  await expect.poll(blocked).toEqual([])

  const { items: reels } = await (await page.request.get('/api/reels')).json()
  const talked = reels.find(({ comments }: { comments: number }) => comments > 1)
  await page.goto(`/reels?id=${talked.id}`)
  await expectAccessible(page)
  await page
    .locator('.reel[data-shown]')
    .getByRole('button', { name: /comments?$/ })
    .click()
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
})

test('the shelf, a book, both readers, and what a student offers', async ({ page }) => {
  await signIn(page, 'student')
  await each(page, ['/books'])
  const shelf = await (await page.request.get('/api/books?search=data+structures')).json()
  await page.goto(`/books/${shelf.items[0].id}`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/books/${shelf.items[0].id}/read`)
  await expect(page.locator('.reader-foot').getByRole('status')).toContainText('of 2')
  await expectAccessible(page)
  await button(page, 'Reading settings').click()
  await expectAccessible(page)
  const papers = await (await page.request.get('/api/books?search=phy+101')).json()
  await page.goto(`/books/${papers.items[0].id}/read`)
  await expect(page.locator('.pdfViewer canvas').first()).toBeVisible()
  await expectAccessible(page)
})

/** The same as one of the others for a screen reader. */
const alike = [
  ...['course-on-its-way', 'course-kept', 'course-removed', 'photograph', 'have-file-same'],
  ...['give-sheet', 'shared-paper', 'not-shared'],
]

for (const half of [0, 1])
  test(`the course shelf, photographing, and what goes from phone to phone, ${half + 1} of 2`, async ({
    browser,
    baseURL,
    page,
  }) => {
    await signIn(page, 'student')
    const storageState = await page.context().storageState()
    const screens = Object.entries(shelfStates(await first(page, '/api/books?search=data+structures')))
    const looked = screens.filter(([name]) => !alike.includes(name)).filter((_, at) => at % 2 === half)
    for (const [name, { path, worker, does }] of looked)
      await test.step(name, async () => {
        const serviceWorkers = worker ? 'allow' : 'block'
        const context = await browser.newContext({ baseURL, storageState, serviceWorkers })
        const one = answering(await context.newPage())
        await one.goto(path)
        await does?.(one)
        await expectAccessible(one)
        await context.close()
      })
  })

test('what a student makes', async ({ page }) => {
  await signIn(page, 'student')
  await each(page, ['/add-books', '/post-reel'])
  const { items } = await (await page.request.get('/api/my-products')).json()
  await page.goto(`/marketplace/${items[0].id}`)
  await expect(page.getByRole('region', { name: 'Your product' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/post-product')
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('one.jpg', '#0b6b43'))
  await button(page, 'List Product').click()
  await expect(page.getByText('Please fill in all required fields').first()).toBeVisible()
  await expectAccessible(page)
})

test('what an author writes', async ({ page }) => {
  await signIn(page, 'subadmin')
  await page.goto('/post-blog')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Submit for Approval').click()
  await expectAccessible(page)
  await page.goto('/profile')
  const rejected = page.getByRole('link', { name: 'Where the Ikole hostel rent really goes' })
  await expect(rejected).toBeVisible()
  await expectAccessible(page)
  await rejected.click()
  await expect(page.getByText('Only you and the admins can see this.')).toBeVisible()
  await expectAccessible(page)
})

test('the desk of an admin, its lists and its decisions', async ({ page }) => {
  await signIn(page, 'admin')
  await each(page, ['/admin', '/admin?tab=reels', '/admin?tab=roles'])
  await page.goto('/admin')
  await page.getByRole('list', { name: 'Waiting posts' }).getByRole('link').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  const why = page.getByRole('dialog', { name: /^Decline/ })
  await why.getByText('In my own words...').click()
  await expectAccessible(page)
  await page.goto(`/blog/${await first(page, '/api/posts')}`)
  await button(page, 'Options for this post').click()
  await expectAccessible(page)
  await button(page, 'Take down').click()
  await expect(page.getByRole('dialog', { name: 'Take this post down' })).toBeVisible()
  await expectAccessible(page)
})
