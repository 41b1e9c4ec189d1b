import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { demo, expect, expectAccessible, signIn, test } from './campus.ts'

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, baseURL: string, who: 'admin' | 'subadmin' | 'student') {
  const page = await (await browser.newContext({ baseURL })).newPage()
  await signIn(page, who)
  return page
}

const desk = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })
const toast = (page: Page, text: string | RegExp) => page.locator('.toast').filter({ hasText: text })

/** A member of this minute, signed in, who can report things. */
async function newcomer(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  const email = `reporter-${randomUUID()}@student.fuoye.edu.ng`
  const facts = { fullName: 'Somebody New', department: 'Law', level: '100', password: 'a-password' }
  const joined = await page.request.post('/api/accounts', {
    data: { ...facts, email, confirmPassword: facts.password },
  })
  expect(joined.ok(), await joined.text()).toBe(true)
  const signedIn = await page.request.post('/api/session', { data: { email, password: facts.password } })
  expect(signedIn.ok(), await signedIn.text()).toBe(true)
  return page
}

test('the desk is for admins: visitors sign in first, other members go home', async ({ page }) => {
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login\?from=%2Fadmin/)
  await signIn(page, 'student')
  await page.goto('/admin')
  await expect(page).not.toHaveURL(/\/admin/)
  expect((await page.request.get('/api/admin/users')).status()).toBe(403)
})

test('the desk shows the figures, what waits and who is here, to everybody who can use it', async ({
  page,
}) => {
  await signIn(page, 'admin')
  await page.goto('/admin')
  await expect(desk(page)).toBeVisible()
  await expect(page.getByText('Manage users, content, and platform analytics')).toBeVisible()
  for (const tile of ['Total Users', 'Products Listed', 'Tracked Users', 'Active Users / Engagement'])
    await expect(page.getByRole('term').filter({ hasText: tile })).toBeVisible()
  await expectAccessible(page)
})

for (const tab of ['Reels', 'UserRole'])
  test(`the desk's ${tab} can be used by everybody`, async ({ page }) => {
    await signIn(page, 'admin')
    await page.goto('/admin')
    const link = page.getByRole('link', { name: new RegExp(`^${tab}`) }).and(page.locator('.tabs > a'))
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page)
  })

test('a request appears without a reload, makes an author, and is lost at the next click', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'admin')
  const listening = page.waitForRequest(/\/api\/live/)
  await page.goto('/admin?tab=roles')
  await expect(desk(page)).toBeVisible()
  await listening

  const student = await another(browser, campus.url, 'student')
  await student.goto('/profile')
  await student.getByRole('button', { name: 'Request Subadmin Role' }).first().click()
  const number = student.getByLabel('WhatsApp number')
  const pending = student.getByRole('button', { name: 'Request Pending' })
  await expect(number.or(pending).first()).toBeVisible()
  if (await number.isVisible()) {
    await number.fill('0803 123 4567')
    await student.getByRole('dialog').getByRole('button', { name: 'Request Subadmin Role' }).click()
  }
  await expect(pending).toBeDisabled()

  const request = page.getByRole('article').filter({ hasText: demo.student })
  await expect(request).toContainText('+234')
  await request.getByRole('button', { name: 'Approve' }).click()
  await expect(toast(page, /^Approved role request for /)).toBeVisible()
  await expect(request).toBeHidden()

  await student.goto('/post-blog')
  await student.getByLabel('Title').fill('What the hall rep promised')
  await expect(student.getByRole('button', { name: 'Submit for Approval' })).toBeVisible()

  await page.goto(`/admin?search=${encodeURIComponent(demo.student)}`)
  const row = page.getByRole('row').filter({ hasText: demo.student })
  await row.getByRole('button', { name: /^What to do with/ }).click()
  await page.getByRole('button', { name: 'Return to User' }).click()
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  await expect(row).toContainText('user')

  await student.goto('/post-blog')
  await expect(student).not.toHaveURL(/post-blog/)
  const { viewer } = await (await student.request.get('/api/session')).json()
  const refused = await student.request.put(`/api/posts/${randomUUID()}`, {
    data: {
      ...{ title: 'T', excerpt: 'E', content: '<p>C</p>', tags: [], thumbnailId: null },
      ...{ version: 0, writer: viewer.id },
    },
  })
  expect(refused.status()).toBe(403)
  await student.context().close()
})

test('the last admin is told that somebody must stay', async ({ page }) => {
  await signIn(page, 'admin')
  const returned = async (name: string, email: string) => {
    await page.goto(`/admin?search=${encodeURIComponent(email)}`)
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('button', { name: /^What to do with/ }).click()
    await page.getByRole('button', { name: 'Return to User' }).filter({ visible: true }).click()
    return row
  }
  // The demo campus has two.
  await returned('tunji.falola@', 'tunji.falola@fuoye.edu.ng')
  await expect(toast(page, 'User updated successfully')).toBeVisible()
  const row = await returned('Ṣadé Ògúnlànà', demo.admin)
  await expect(toast(page, /^Failed to update user: This is the last admin/)).toBeVisible()
  await expect(row).toContainText('admin')
})

for (const width of [360, 1280])
  test(`a post is read, declined with a reason, taken back and approved, at ${width} pixels`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'admin')
    await page.goto('/admin')
    const queue = page.getByRole('list', { name: 'Waiting posts' })
    const first = queue.getByRole('listitem').first()
    const title = (await first.getByRole('heading').textContent()) ?? ''
    await first.getByRole('button', { name: 'Preview' }).click()
    const shown = width < 900 ? page.getByRole('dialog') : page.getByRole('region', { name: 'Preview' })
    await expect(shown.getByRole('heading', { name: title })).toBeVisible()
    await expectAccessible(page, width)
    await shown.getByRole('button', { name: 'Decline' }).click()
    const why = page.getByRole('dialog', { name: /^Decline/ })
    await why.getByText('Own words...').click()
    await why.getByLabel('Why it is declined').fill('Please say who the hall rep is.')
    await expectAccessible(page, width)
    await why.getByRole('button', { name: 'Decline' }).click()
    await expect(toast(page, `Declined “${title}”`)).toBeVisible()
    await expect(queue.getByRole('heading', { name: title })).toBeHidden()
    await toast(page, `Declined “${title}”`).getByRole('button', { name: 'Undo' }).click()
    await expect(queue.getByRole('heading', { name: title })).toBeVisible()
    await queue
      .getByRole('listitem')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Approve' })
      .click()
    await expect(toast(page, `Approved “${title}”`)).toBeVisible()
    await page.goto('/blog')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

test('a post that is handed in stands before the admin without a reload, and goes when it is taken back', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'admin')
  const listening = page.waitForRequest(/\/api\/live/)
  await page.goto('/admin')
  const queue = page.getByRole('list', { name: 'Waiting posts' })
  await expect(queue.getByRole('listitem').first()).toBeVisible()
  await listening
  const tab = page.locator('.tabs > a').filter({ hasText: 'Blog Posts' })
  const before = Number(/\d+/.exec((await tab.textContent()) ?? '')?.[0])

  const author = await another(browser, campus.url, 'subadmin')
  const [id, title] = [randomUUID(), 'The pump behind the library runs again']
  const facts = { title, excerpt: 'Since noon.', content: '<p>Bring a bucket.</p>', tags: [] }
  const saved = await author.request.put(`/api/posts/${id}`, {
    data: { ...facts, thumbnailId: null, version: 0, writer: randomUUID() },
  })
  const { version } = await saved.json()
  await author.goto(`/post-blog?id=${id}`)
  await author.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(author.getByText('Post submitted!').first()).toBeVisible()
  expect(version).toBeGreaterThan(0)
  await expect(queue.getByRole('heading', { name: title })).toBeVisible()
  await expect(tab).toContainText(String(before + 1))

  const taken = await author.request.delete(`/api/posts/${id}/submission`)
  expect(taken.ok(), await taken.text()).toBe(true)
  await expect(queue.getByRole('heading', { name: title })).toBeHidden()
  await expect(tab).toContainText(String(before))
  await author.context().close()
})

test('letters decide, for whoever has many to read', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, 'admin')
  await page.goto('/admin')
  const queue = page.getByRole('list', { name: 'Waiting posts' })
  await expect(queue.getByRole('listitem')).not.toHaveCount(0)
  const count = await queue.getByRole('listitem').count()
  const second = (await queue.getByRole('heading').nth(1).textContent()) ?? ''
  await page.keyboard.press('j')
  await expect(
    page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: second }),
  ).toBeVisible()
  await page.keyboard.press('a')
  await expect(toast(page, `Approved “${second}”`)).toBeVisible()
  await expect(queue.getByRole('listitem')).toHaveCount(count - 1)
})

test('what three people report is hidden, and back when an admin says so', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'admin')
  const { items } = await (await page.request.get('/api/posts?sort=popular')).json()
  const [post] = items
  const first = await another(browser, campus.url, 'student')
  await first.goto(`/blog/${post.id}`)
  await first.getByRole('button', { name: 'Report', exact: true }).click()
  const dialog = first.getByRole('dialog')
  await dialog.getByLabel('It is advertising').check()
  await expectAccessible(first)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(toast(first, /^Thank you\. An admin will look at it/)).toBeVisible()
  for (let n = 0; n < 2; n += 1) {
    const reporter = await newcomer(browser, campus.url)
    const reply = await reporter.request.put(`/api/reports/${randomUUID()}`, {
      data: { kind: 'post', thingId: post.id, reason: 'It is advertising' },
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    await reporter.context().close()
  }
  await first.goto(`/blog/${post.id}`)
  await expect(first.getByText('Post not found').first()).toBeVisible()

  await page.goto('/admin')
  const reported = page.getByRole('article', { name: post.title })
  await expect(reported).toContainText('hidden')
  await expectAccessible(page)
  await reported.getByRole('button', { name: 'Restore' }).click()
  await expect(toast(page, `Restored “${post.title}”`)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: `restored ${post.title}` })).toBeVisible()
  await first.goto(`/blog/${post.id}`)
  await expect(first.getByRole('heading', { level: 1, name: post.title })).toBeVisible()
  await first.goto('/notices')
  await expect(first.getByText(/It stays/)).toBeVisible()
  await first.context().close()
})
