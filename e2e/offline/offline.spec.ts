import { readFile } from 'node:fs/promises'
import type { BrowserContext } from '@playwright/test'
import {
  expect,
  expectAccessible,
  kept,
  personOf,
  signIn,
  test,
  workerStands,
} from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'

test.use({ serviceWorkers: 'allow' })

const cut = (context: BrowserContext) => context.setOffline(true)
const mend = (context: BrowserContext) => context.setOffline(false)

test('in aeroplane mode the app opens with what was read, list and post, with pictures', {
  tag: '@main',
}, async ({ page, context }) => {
  await page.goto('/blog')
  await workerStands(page)
  await page.reload() // once the worker is there: it caches what it shows
  const lead = page.locator('main article, main li').getByRole('link').first()
  const title = (await lead.textContent()) ?? ''
  await lead.click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const address = page.url()
  await kept(page, 'visitor', JSON.stringify(`["post","${address.split('/').at(-1)}"]`))
  await page.close()

  await cut(context)
  const later = await context.newPage()
  const began = Date.now()
  await later.goto(address)
  await expect(later.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(Date.now() - began, 'milliseconds to a cold start').toBeLessThan(2_500)
  await expect(later.getByText("You're offline. Some features may not work.")).toBeVisible()
  await later.getByRole('link', { name: 'Blog' }).first().click()
  await expect(later.getByRole('heading', { level: 1, name: 'Campus Blog' })).toBeVisible()
  await expect(
    later.getByText("You're viewing cached content. Connect to the internet to see the latest posts."),
  ).toBeVisible()
  await expect(later.getByText(title.trim().slice(0, 20)).first()).toBeVisible()
  expect(
    await later.evaluate(() =>
      [...document.images].some((image) => image.complete && image.naturalWidth > 0),
    ),
    'a picture is shown',
  ).toBe(true)

  // A page never read says so, and loads by itself once the network is back.
  await later.goto('/blog?sort=popular')
  await expect(later.getByText('Unable to load posts')).toBeVisible()
  await mend(context)
  await expect(later.getByText('Unable to load posts')).toBeHidden()
  await later.close()
})

test('a page that was on its way while the worker came is the worker’s too', async ({ page, context }) => {
  const answered = Promise.withResolvers<void>()
  const late = await context.newPage()
  await late.route('**/books', async (route) => {
    await answered.promise
    await route.continue()
  })
  const coming = late.goto('/books')
  await page.goto('/')
  await workerStands(page)
  answered.resolve()
  await coming
  await workerStands(late)
})

test('what is said, liked and rated without a network arrives once, in order, though the tab is closed', {
  tag: '@main',
}, async ({ page, context }) => {
  await signIn(page, 'student')
  await page.goto('/books')
  await workerStands(page)
  await page.reload()
  await page.goto('/blog')
  await page.getByRole('article').nth(6).getByRole('link').click()
  await expect(page.getByRole('heading', { name: /comments?$/ })).toBeVisible()
  const post = page.url()
  await kept(page, await personOf(page), JSON.stringify(`["comments","${post.split('/').at(-1)}"]`))

  await cut(context)
  await page.reload()
  await expect(page.getByText('You need an internet connection to post comments.')).toBeVisible()
  await page.getByLabel('Your comment').fill('Written on the bus')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  const mine = page.getByRole('listitem').filter({ hasText: 'Written on the bus' }).first()
  await expect(mine).toContainText('Waiting to be sent')
  await mine.getByRole('button', { name: /^Reply to/ }).click()
  await page.getByLabel('Your reply to yourself').fill('Still on the bus')
  await page.getByRole('button', { name: 'Post Reply' }).click()
  await expect(mine).toContainText('Still on the bus')
  const like = page.getByRole('button', { name: /like this post/i })
  const was = (await like.getAttribute('aria-pressed')) === 'true'
  const [pressed, count] = [
    String(!was),
    String(Number(await like.locator('.num').textContent()) + (was ? -1 : 1)),
  ]
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', pressed)
  await expect(like.locator('.num')).toHaveText(count)
  // Shown at once; the badge proves that they are stored.
  await expect(page.getByRole('link', { name: 'Outbox: 3 waiting' })).toBeVisible()
  await page.close()

  // Another tab, also offline, shows the waiting acts in their place.
  const later = await context.newPage()
  await later.goto(post)
  const there = later.getByRole('listitem').filter({ hasText: 'Written on the bus' })
  await expect(there.first()).toContainText('Waiting to be sent')
  await expect(later.getByRole('button', { name: /like this post/i })).toHaveAttribute(
    'aria-pressed',
    pressed,
  )
  const other = await context.newPage()
  await other.goto('/blog')

  await mend(context)
  await expect(there.first()).not.toContainText('Waiting to be sent')
  await expect(there.first()).toContainText('Still on the bus')
  await later.reload()
  await expect(later.getByText('Written on the bus')).toHaveCount(1)
  await expect(later.getByText('Still on the bus')).toHaveCount(1)
  await expect(later.getByRole('button', { name: /like this post/i })).toHaveAttribute(
    'aria-pressed',
    pressed,
  )
  await expect(later.getByRole('button', { name: /like this post/i }).locator('.num')).toHaveText(count)
})

test('the outbox says what waits, what needs its owner and why; there it is changed, tried again or removed', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: 'All sent' })).toBeVisible()
  await workerStands(page)
  await page.goto('/blog')
  await page.getByRole('article').nth(3).getByRole('link').click()
  await page.route('**/api/posts/*/comments/*', (route) =>
    route.fulfill({ status: 410, json: { code: 'gone', message: 'The post was taken down' } }),
  )
  await page.getByLabel('Your comment').fill('Left side of the gate, thank me later')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Failed to post comment').first()).toBeVisible()
  const mine = page.getByRole('listitem').filter({ hasText: 'Left side of the gate' })
  await expect(mine).toContainText('Needs you: The post was taken down')
  await cut(context)
  await page.getByLabel('Your comment').fill('Second thoughts')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Saved on this phone until you’re back.').first()).toBeVisible()

  await page.getByRole('link', { name: 'Outbox: 1 of 2 needs you' }).click()
  const needy = page.getByRole('region', { name: 'Needs you' })
  await expect(needy).toContainText('The post was taken down')
  await expect(page.getByRole('region', { name: 'Waiting' })).toContainText('Sends when you’re online')
  await expectAccessible(page)

  await page.getByRole('region', { name: 'Waiting' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeHidden()
  await mend(context)
  await page.unroute('**/api/posts/*/comments/*')
  await needy.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('region', { name: 'Sent today' })).toContainText(/Sent \d\d:/)
  await expect(needy).toBeHidden()
  await expect(page.getByRole('link', { name: /^Outbox/ })).toBeHidden()
})

test('a photo or a video shared with the app opens its composer, and the whole shelf is there on the bus', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/books')
  await workerStands(page)
  await kept(page, await personOf(page), 'book-catalogue')
  const { total } = await (await page.request.get('/api/books')).json()
  const share = async (name: string, type: string, file: Buffer) => {
    await page.evaluate(
      ([name, type, base64]) => {
        const form = Object.assign(document.createElement('form'), {
          method: 'post',
          action: '/share-target',
          enctype: 'multipart/form-data',
        })
        const input = Object.assign(document.createElement('input'), { type: 'file', name: 'media' })
        const files = new DataTransfer()
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        files.items.add(new File([bytes], name, { type }))
        input.files = files.files
        form.append(input)
        document.body.append(form)
        form.submit()
      },
      [name, type, file.toString('base64')] as const,
    )
  }
  const { buffer: photo } = await aPhoto('bus.jpg', '#0b6b43', 640, 480)
  await share('bus.jpg', 'image/jpeg', photo)
  await page.waitForURL('**/shared-pictures?shared=*')
  await page.getByRole('link', { name: /^A product/ }).click()
  await page.waitForURL('**/post-product?shared=*')
  await expect(page.getByText('1 of 5, the first one is the cover')).toBeVisible()
  await page.goto('/blog')
  await share('bus.mp4', 'video/mp4', await readFile('test/fixtures/landscape-h264.mp4'))
  await page.waitForURL('**/post-reel?shared=*')

  await cut(context)
  await page.goto('/books?search=mth')
  await expect(
    page.getByText("You're viewing cached content. Connect to the internet to see the latest books."),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Search Results \([1-9]/ })).toBeVisible()
  await page.goto('/books')
  const shelf = page.getByRole('main').locator('a[href^="/books/0"]')
  // The last shown come first; the rest loads on request, or by itself once nobody answers.
  await expect(async () => {
    const more = page.getByRole('link', { name: 'Load More Books' })
    if (await more.isVisible()) await more.click({ timeout: 1_000 })
    expect(await shelf.count()).toBeGreaterThanOrEqual(total)
  }).toPass()

  await page.goto('/marketplace?category=Sports')
  await expect(page.getByText('Unable to load products')).toBeVisible()
  await page.getByRole('link', { name: 'See what’s on this phone' }).click()
  await expect(page.getByRole('heading', { name: 'On this phone' })).toBeVisible()
  await expectAccessible(page)
})
