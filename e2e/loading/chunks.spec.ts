import { expect, signIn, test } from '#testing/journeys/campus.ts'

// Without the service worker, which would have them already.
test.use({ serviceWorkers: 'block' })

test('a part of a page that cannot be had leaves the page as it is, and comes by itself', async ({
  page,
}) => {
  await signIn(page, 'student')
  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  await page.route('**/assets/report-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Options for this post' }).click()
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  await expect(page.getByText('This part isn’t on this phone yet').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  await page.unrouteAll()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByRole('dialog', { name: /Report/ })).toBeVisible()
})

test('a screen whose files did not come says that you’re offline, and comes when it is tried again', async ({
  page,
}) => {
  await page.goto('/blog')
  // After a reload at the address it was going to: the files might be of a build that is gone.
  await page.evaluate(() => sessionStorage.setItem('reloadedAt', String(Date.now())))
  await page.route('**/assets/list-page-*.js', (route) => route.abort())
  await page.getByRole('link', { name: 'Books' }).first().click()
  await expect(page.getByRole('heading', { name: 'Not on this phone yet' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('searchbox').first()).toBeVisible()
  await expect(page).toHaveURL(/\/books$/)
})

test('the first scripts are asked for together, none once another has come', { tag: '@main' }, async ({
  page,
}) => {
  const needed = page.waitForRequest('**/assets/preload-*.js')
  await page.route('**/assets/index-*.js', async (route) => {
    await needed
    await route.continue()
  })
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toBeVisible()
})

test('a page whose first scripts did not come is asked for again, and answers then', async ({ page }) => {
  await page.route('**/assets/first-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@fuoye.edu.ng')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

test('what breaks is told to the campus once, and what broke offline when it is reached again', async ({
  page,
  context,
}) => {
  const breaks = (message: string) =>
    page.evaluate((message) => {
      const stack = `TypeError: ${message}\n at x (${location.origin}/assets/first-a.js:1:2)`
      dispatchEvent(new ErrorEvent('error', { error: Object.assign(new TypeError(message), { stack }) }))
    }, message)
  const told = () => page.waitForResponse('**/api/client-errors')
  await page.goto('/blog?tag=Sports')
  const first = told()
  await breaks('It is undefined')
  await breaks('It is undefined')
  const response = await first
  expect(response.status()).toBe(204)
  const [error, ...more] = response.request().postDataJSON().errors
  expect(more).toEqual([])
  expect(error).toMatchObject({
    page: '/blog',
    message: 'TypeError: It is undefined',
    frames: ['first-a.js:1:2'],
  })
  await context.setOffline(true)
  await breaks('It broke in the bus')
  const second = told()
  await context.setOffline(false)
  expect((await second).request().postDataJSON().errors).toMatchObject([
    { message: 'TypeError: It broke in the bus' },
  ])
})
