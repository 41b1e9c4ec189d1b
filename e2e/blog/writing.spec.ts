import type { Browser, Page } from '@playwright/test'
import { answering, expect, expectAccessible, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

/** Somebody with a browser of their own. */
async function person(browser: Browser, who: Parameters<typeof signIn>[1], baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, reducedMotion: 'reduce' })
  const page = answering(await context.newPage())
  await signIn(page, who)
  return page
}

/** Excerpt, tags and picture. */
const openDetails = (page: Page) => page.getByText('Details before you send').click()
const editor = (page: Page) => page.getByRole('textbox', { name: 'Content' })

async function write(page: Page, { title, excerpt, text }: { title: string; excerpt: string; text: string }) {
  await page.goto('/post-blog')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await page.getByLabel('Title').fill(title)
  await openDetails(page)
  await page.getByLabel('Excerpt').fill(excerpt)
  await editor(page).click()
  await page.keyboard.type(text)
}

test('signs of Markdown become what they mean, as they are typed and as they are pasted; a photo goes with the post', async ({
  page,
}) => {
  await signIn(page, 'subadmin')
  const sent: string[] = []
  page.on('request', (request) => void (/api\/uploads/.test(request.url()) && sent.push(request.method())))
  await write(page, {
    title: 'By signs alone',
    excerpt: 'Typed',
    text: '## What to buy\n- a coat\nand goggles',
  })
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('> Read it the night before')
  const text = editor(page)
  await expect(text.getByRole('heading', { level: 2, name: 'What to buy' })).toBeVisible()
  await expect(text.getByRole('listitem')).toHaveText(['a coat', 'and goggles'])
  await expect(text.getByRole('blockquote')).toHaveText('Read it the night before')

  await page.keyboard.press('Control+End')
  await text.evaluate((box) => {
    const given = new DataTransfer()
    given.setData(
      'text/plain',
      '### Second bench\n\nIt was **hot** and [far](https://example.org/).\n\n1. one\n2. two',
    )
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: given, bubbles: true, cancelable: true }))
  })
  await expect(text.getByRole('heading', { level: 3, name: 'Second bench' })).toBeVisible()
  await expect(text.locator('strong')).toHaveText('hot')
  await expect(text.getByRole('listitem')).toHaveCount(4)

  await page.getByLabel('Thumbnail').setInputFiles(await aPhoto('coat.jpg', '#204060'))
  await expect(page.getByText('Sent with the post, not before.')).toBeVisible()
  await expect(page.getByText(/KB\s· under\s₦1\s+to send/)).toBeVisible()
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Post saved as draft!').first()).toBeVisible({ timeout: 20_000 })
  expect(sent).not.toEqual([])
})

test('the buttons of the composer stay under the thumb once the first letter is saved', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signIn(page, 'subadmin')
  await page.goto('/post-blog')
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  const foot = page.locator('.send-bar')
  const places = () =>
    foot.evaluate((bar) =>
      [bar, ...bar.querySelectorAll('button')].map((one) => {
        const { left, top, width, height } = one.getBoundingClientRect()
        return [left, top, width, height]
      }),
    )
  const before = await places()
  await page.getByLabel('Title').fill('A')
  await expect(foot.getByText(/^Saved/).first()).toBeVisible()
  expect(await places()).toEqual(before)
  // The price is whole beside it, also on the narrowest phone.
  await page.setViewportSize({ width: 320, height: 800 })
  const room = await foot.evaluate((bar) => {
    const [line, price] = [bar.querySelector('p'), bar.querySelector('b')]
    return (line?.getBoundingClientRect().right ?? 0) - (price?.getBoundingClientRect().right ?? 1)
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('a post is drafted, declined with a reason, mended, approved and talked about', {
  tag: '@main',
}, async ({ page, browser, campus }) => {
  test.setTimeout(120_000)
  await signIn(page, 'subadmin')
  const title = 'Ẹ̀kọ́ night: who teaches whom'
  await write(page, { title, excerpt: 'Thirty of us in one room', text: 'We began at nine.' })
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Heading', exact: true }).click()
  await page.keyboard.type('What we learned')
  await page.getByText('Study Tips', { exact: true }).click()
  await page.getByLabel('Thumbnail').setInputFiles(await aPhoto('night.jpg', '#204060'))
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByText('Post saved as draft!').first()).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(/^Saved online/)).toBeVisible()
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText('Post submitted!').first()).toBeVisible()
  await expect(page.getByText('Only you and the admins can see this.')).toBeVisible()
  const address = new URL(page.url()).pathname

  const admin = await person(browser, 'admin', campus.url)
  await admin.goto('/admin')
  const waiting = admin.getByRole('list', { name: 'Waiting posts' })
  const read = () => waiting.getByRole('link', { name: new RegExp(`^${title}`) }).click()
  await read()
  await admin.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await admin.getByText('In my own words...').click()
  await admin.getByLabel('Your reason').fill('Please say which night.')
  await admin
    .getByRole('dialog', { name: /^Decline/ })
    .getByRole('button', { name: 'Decline' })
    .click()
  await expect(admin.getByText(`Declined “${title}”`).first()).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: campus.url })).newPage()
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.goto('/profile')
  await expect(page.getByText('Why: Please say which night.')).toBeVisible()
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('link', { name: 'Edit and send again' })
    .click()
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  await openDetails(page)
  await page.getByLabel('Excerpt').fill('Thirty of us in one room, on Thursday')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByText('Post submitted!').first()).toBeVisible()

  await admin.goto('/admin')
  await read()
  await admin.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`Approved “${title}”`).first()).toBeVisible()

  const student = await person(browser, 'student', campus.url)
  await student.goto(address)
  await expect(student.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(student.getByRole('heading', { name: 'What we learned' })).toBeVisible()
  const card = student.locator('meta[property="og:image"]').first()
  const image = await student.request.get((await card.getAttribute('content')) ?? '')
  expect(image.headers()['content-type']).toBe('image/jpeg')
  await student.getByLabel('Your comment').fill('I was there.')
  await student.getByRole('button', { name: 'Post Comment' }).click()
  await expect(student.getByText('Comment posted successfully!').first()).toBeVisible()

  await admin.goto(address)
  await admin.getByRole('button', { name: /^More about the comment by/ }).click()
  await admin.getByRole('button', { name: /^Delete the comment by/ }).click()
  await expect(admin.getByText('No comments yet. Be the first to comment!')).toBeVisible()
  await admin.getByRole('button', { name: 'Undo' }).click()
  await expect(admin.getByText('I was there.')).toBeVisible()

  await page.goto(address)
  await page.getByRole('button', { name: 'Options for this post' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Post deleted').first()).toBeVisible()
  const status = async () => (await visitor.goto(address))?.status()
  await expect.poll(status).toBe(404)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Post restored').first()).toBeVisible()
  await expect.poll(status).toBe(200)
})

test('what is missing is said beside its field, and nothing typed is lost on the way', async ({ page }) => {
  await signIn(page, 'subadmin')
  await page.goto('/post-blog')
  await page.getByRole('button', { name: 'Submit for Approval' }).click()
  await expect(page.getByLabel('Title')).toBeFocused()
  // Beside both, since both are empty.
  await expect(page.getByRole('alert').getByText('Title and content are required')).toHaveCount(2)
  await page.getByLabel('Title').fill('Half a thought')
  await editor(page).click()
  await page.keyboard.type('It goes on')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByLabel('Excerpt')).toBeFocused()
  await expect(page.getByRole('alert').getByText('Please add an excerpt')).toBeVisible()
  await page
    .getByLabel('Thumbnail')
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('Please select an image file')).toBeVisible()
  await expect(page.getByText(/^Saved on (this phone|the campus)/)).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Half a thought')
  await expect(editor(page)).toHaveText('It goes on')
  await expect(page.getByText('You left this draft unfinished.')).toBeVisible()
})

test('two windows on one post: both texts are shown, and the one that gives way stays at hand', async ({
  page,
  browser,
  campus,
}) => {
  await signIn(page, 'subadmin')
  await write(page, { title: 'Two hands', excerpt: 'One post', text: 'The first hand wrote this.' })
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page).toHaveURL(/\?id=/)
  const other = await person(browser, 'subadmin', campus.url)
  await other.goto(page.url())
  await expect(other.getByLabel('Title')).toHaveValue('Two hands')
  await other.getByLabel('Title').fill('Two hands, the second')
  await other.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(other.getByText('Post saved as draft!').first()).toBeVisible()

  await page.getByLabel('Title').fill('Two hands, the first')
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  await expect(page.getByRole('heading', { name: 'This post was changed in another window' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'See the other' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the other one' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Two hands, the second')
  await page.getByText('The other version').click()
  await page.getByRole('button', { name: 'Use this version' }).click()
  await expect(page.getByLabel('Title')).toHaveValue('Two hands, the first')
})

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('handed in without a network, it goes by itself when there is one', async ({ page, context }) => {
    await signIn(page, 'subadmin')
    await write(page, { title: 'From the bus', excerpt: 'No bars', text: 'Somewhere past Ikole.' })
    await workerStands(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit for Approval' }).click()
    await expect(
      page.getByText("Post saved locally. Will upload when you're back online.").first(),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/outbox$/)
    await expect(page.getByText('Post “From the bus”').first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Post submitted!').first()).toBeVisible({ timeout: 20_000 })
    await page.goto('/profile')
    const row = page.getByRole('article').filter({ hasText: 'From the bus' })
    await expect(row.getByText('Pending')).toBeVisible()
  })
})

const attacks = [
  '<script>window.hit=1</script>',
  '<img src=x onerror="window.hit=1">',
  '"><svg onload="window.hit=1">',
  '<a href="javascript:window.hit=1">press</a>',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '</title><script>window.hit=1</script>',
]

test('scripts in any field are words, wherever they are read', { tag: '@main' }, async ({
  page,
  browser,
  campus,
}) => {
  test.setTimeout(90_000)
  await signIn(page, 'subadmin')
  await page.goto('/blog')
  const id = await page.evaluate(async (attacks) => {
    const id = '01a1ff00-0000-7000-8000-0000000000aa'
    const send = (method: string, path: string, body: unknown) =>
      fetch(path, {
        method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).then((reply) => (reply.ok ? reply.json() : Promise.reject(new Error(String(reply.status)))))
    const text = { title: attacks.join('').slice(0, 140), excerpt: attacks.join('').slice(0, 280) }
    const { version } = await send('PUT', `/api/posts/${id}`, {
      ...{ ...text, content: attacks.join(' '), tags: [], thumbnailId: null, version: 0, writer: id },
    })
    await send('PUT', `/api/posts/${id}/submission`, { version })
    return id
  }, attacks)
  const admin = await person(browser, 'admin', campus.url)
  await admin.goto('/admin')
  await admin
    .getByRole('list', { name: 'Waiting posts' })
    .getByRole('link', { name: /^<script>/ })
    .click()
  const preview = admin.getByRole('dialog')
  await expect(preview.getByText('<script>window.hit=1</script>').first()).toBeVisible()
  await preview.getByRole('button', { name: /^Approve/ }).click()
  await expect(admin.getByText(/^Approved/).first()).toBeVisible()

  await page.goto(`/blog/${id}`)
  for (const words of attacks.slice(0, 3)) {
    await page.getByLabel('Your comment').fill(words)
    await page.getByRole('button', { name: 'Post Comment' }).click()
    await expect(page.getByRole('region', { name: /comment/ }).getByText(words)).toBeVisible()
  }
  const bad = page.locator('main :is(script, svg[onload], iframe, [onerror], a[href^="javascript"])')
  for (const reader of [page, admin])
    for (const path of ['/blog', `/blog/${id}`, '/profile', `/post-blog?id=${id}`, '/']) {
      await reader.goto(path)
      expect(await reader.evaluate(() => 'hit' in window), path).toBe(false)
    }
  await page.goto(`/blog/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<script>')
  await expect(bad).toHaveCount(0)
})
