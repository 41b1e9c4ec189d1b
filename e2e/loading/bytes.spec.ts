import { readdir, readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { routes } from '#client/app/routing/routes.ts'
import { countingLine } from '#testing/journeys/byte-counter.ts'
import { expect, test, workerStands } from '#testing/journeys/campus.ts'
import { workerFiles } from '#tools/build/worker-files.ts'

const kilobyte = 1024

/** Counts compressed bytes on the line from now on, by type. */
async function countBytes(page: Page) {
  const counted = { page: 0, javascript: 0, css: 0, fonts: 0, pictures: 0, all: 0 }
  const kinds: Record<string, Exclude<keyof typeof counted, 'all'>> = {
    Document: 'page',
    Script: 'javascript',
    Stylesheet: 'css',
    Font: 'fonts',
    Image: 'pictures',
  }
  const cdp = await page.context().newCDPSession(page)
  const kindOf = new Map<string, string>()
  cdp.on('Network.responseReceived', ({ requestId, type }) => void kindOf.set(requestId, type))
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds[kindOf.get(requestId) ?? '']
    if (kind) counted[kind] += encodedDataLength
    counted.all += encodedDataLength
  })
  await cdp.send('Network.enable')
  return counted
}

/** Scrolls to the last picture of the list, as somebody who reads all twelve. */
async function readAll(page: Page) {
  for (const row of await page.locator('main img:visible').all()) await row.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
}

/** As if from another page of the campus: the first page of a strict visit delays its scripts. */
const goneOn = (campus: string) => ({ referer: `${campus}/` })

test('the first visit to the blog, twelve pictures and all, is below 380 KB', { tag: '@main' }, async ({
  page,
}) => {
  const bytes = await countBytes(page)
  await page.goto('/blog')
  await readAll(page)
  expect(await page.locator('main article').count()).toBeGreaterThanOrEqual(12)
  expect(bytes.pictures).toBeGreaterThan(12 * kilobyte)
  expect(bytes.all, JSON.stringify(bytes)).toBeLessThan(380 * kilobyte)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the first visit to the blog, its pictures and all that the worker fetches is below 380 KB', async ({
    page,
    campus,
  }) => {
    const line = await countingLine(campus.url)
    await page.goto(`${line.url}/blog`)
    await readAll(page)
    await workerStands(page)
    await page.waitForLoadState('networkidle')
    expect(line.counted.got).toBeLessThan(380 * kilobyte)
    await line.close()
  })

  test('with the data saver nothing comes ahead, and coming back costs less than 100 KB', async ({
    page,
    campus,
  }) => {
    const line = await countingLine(campus.url)
    await page.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
    await page.goto(`${line.url}/login`, goneOn(line.url))
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.waitForLoadState('networkidle')
    line.counted.got = 0
    await page.goto(`${line.url}/blog`)
    await readAll(page)
    expect(line.counted.got).toBeLessThan(100 * kilobyte)
    const held = await page.evaluate(async () => (await (await caches.open('assets')).keys()).length)
    const { ahead } = await workerFiles('dist/client')
    expect(held).toBeLessThan(ahead.length / 2)
    await line.close()
  })
})

test('with the data saver, coming back to the blog costs less than 100 KB', async ({ page, campus }) => {
  await page.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  await page.goto('/login', goneOn(campus.url))
  await page.waitForLoadState('networkidle')
  const bytes = await countBytes(page)
  await page.goto('/blog', goneOn(campus.url))
  await readAll(page)
  expect(bytes.all, JSON.stringify(bytes)).toBeLessThan(100 * kilobyte)
})

test('the first page of a strict visit fetches no script of ours until somebody does something, and does that', {
  tag: '@main',
}, async ({ context, campus }) => {
  // Not the `page` fixture, which waits for scripts.
  const phone = await context.newPage()
  const scripts: string[] = []
  phone.on('request', (request) => {
    if (/entry-browser|react-/.test(request.url())) scripts.push(request.url())
  })
  await context.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  const [post] = (await (await context.request.get(`${campus.url}/api/posts`)).json()).items
  await phone.goto(`${campus.url}/blog/${post.id}`)
  await phone.mouse.wheel(0, 2_000)
  await phone.waitForLoadState('networkidle')
  await phone.getByRole('main').getByRole('heading').first().click()
  expect(scripts).toEqual([])
  await phone.getByRole('button', { name: 'Share' }).first().click()
  await expect(phone.getByRole('status').filter({ hasText: /copied|localhost/ })).toBeVisible()

  // From the second page on scripts load as usual.
  scripts.length = 0
  await phone.getByRole('link', { name: 'Marketplace' }).first().click()
  await phone.goto(`${campus.url}/blog`)
  await phone.waitForLoadState('networkidle')
  expect(scripts).toEqual([])
  await phone.getByRole('main').getByRole('link', { name: post.title }).first().click()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('whoever chose the saver never loads a large picture first', async ({ page, context, campus }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') loaded.push(new URL(request.url()).pathname)
  })
  await context.addInitScript(() => localStorage.setItem('data-saver', 'strict'))
  await context.addCookies([{ name: 'saver', value: 'strict', url: campus.url }])
  await page.goto('/blog', goneOn(campus.url))
  await readAll(page)
  const widths = loaded.map((path) => Number(/(\d+)\.(?:avif|webp|jpeg)$/.exec(path)?.[1] ?? 0))
  expect(widths.length).toBeGreaterThan(5)
  // No picture twice, first large and then small.
  const folders = loaded.filter((path) => path.startsWith('/files/')).map((path) => path.split('/')[2])
  expect(folders.length).toBe(new Set(folders).size)
})

/** All public pages, with one of each kind of thing. */
async function pagesOfVisitors(request: APIRequestContext): Promise<string[]> {
  const firstOf = async (list: string) => (await (await request.get(`/api/${list}`)).json()).items[0].id
  const open = routes.filter(({ guard, path }) => !guard && !path.includes(':')).map(({ path }) => path)
  const lists = ['posts', 'products', 'books', 'people?search=a']
  const [post, product, book, person] = await Promise.all(lists.map(firstOf))
  const things = [`/blog/${post}`, `/marketplace/${product}`, `/books/${book}`, `/people/${person}`]
  return [...open, ...things, '/books/courses/CHM-201']
}

test('what a page shows as it comes has its styles with it', async ({ request }) => {
  const styledBy = new Map<string, Set<string>>()
  for (const file of (await readdir('dist/client/assets')).filter((name) => name.endsWith('.css')))
    for (const [, name = ''] of (await readFile(`dist/client/assets/${file}`, 'utf8')).matchAll(
      /\.([a-z][\w-]*)/g,
    ))
      styledBy.set(name, (styledBy.get(name) ?? new Set()).add(file))
  for (const path of await pagesOfVisitors(request)) {
    const html = await (await request.get(path)).text()
    const linked = new Set([...html.matchAll(/href="\/assets\/([^"]+\.css)"/g)].map(([, file]) => file))
    const shown = new Set(
      [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')),
    )
    const own = [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, styles]) => styles).join()
    const inPage = new Set([...own.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))
    const bare = [...shown].filter((name) => {
      const files = styledBy.get(name)
      return files && !inPage.has(name) && linked.isDisjointFrom(files)
    })
    expect(bare, path).toEqual([])
  }
})

test('no page of a visitor is more than 25 KB of HTML', { tag: '@main' }, async ({ request, campus }) => {
  for (const path of await pagesOfVisitors(request)) {
    const response = await fetch(campus.url + path, { headers: { 'accept-encoding': 'br' } })
    const bytes = Number(response.headers.get('content-length'))
    expect(response.headers.get('content-encoding'), path).toBe('br')
    expect(bytes, path).toBeGreaterThan(0)
    expect(bytes, path).toBeLessThan(25 * kilobyte)
  }
})

test.describe('on a screen of 720 pixels', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 2 })

  test('no list nor page takes a picture larger than it needs', { tag: '@main' }, async ({ page }) => {
    /** The widths that were asked for, largest first. */
    const widthsOf = async (path: string) => {
      const widths = new Set<number>()
      const note = (request: { url(): string }) => {
        const width = /\/files\/[^/]+\/(\d+)\.avif$/.exec(request.url())?.[1]
        if (width) widths.add(Number(width))
      }
      page.on('request', note)
      await page.goto(path)
      await readAll(page)
      page.off('request', note)
      return [...widths].sort((one, other) => other - one)
    }
    expect(Math.max(...(await widthsOf('/marketplace')))).toBe(320)
    expect(Math.max(...(await widthsOf('/blog')))).toBe(640)
    await page.goto('/blog')
    const post = await page.locator('main article a').first().getAttribute('href')
    expect(Math.max(...(await widthsOf(post ?? '')))).toBe(640)
    const products = await (await page.request.get('/api/products')).json()
    const pictured = products.items.find((one: { picture: unknown }) => one.picture)
    expect(Math.max(...(await widthsOf(`/marketplace/${pictured.id}`)))).toBe(640)
  })
})
