import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { pageHeaders } from '#server/http/pages/page-headers.ts'
import { hostileBooks } from '#testing/books/hostile/books.ts'
import { expect, test } from '#testing/journeys/campus.ts'

/** Opens one book on a page of the campus, under its policy, as the reader does. */
async function lookInto({ readers, number, format }: { readers: string[]; number: number; format: string }) {
  const [flowing, pictures] = readers
  const { openFlowing, bytesOf } = await import(flowing ?? '')
  const known = 'data-id data-to href target rel src alt lang dir colspan rowspan start'.split(' ')
  const never =
    'script style link meta base template iframe frame object embed form input button select textarea video audio source track svg canvas dialog portal'

  /** Laid out in pages as the reader does it, serialised and parsed again, which is how markup changes its meaning. */
  async function shown(text: DocumentFragment): Promise<string[]> {
    const host = document.createElement('div')
    const article = document.createElement('article')
    article.style.cssText =
      'height: 700px; column-width: 340px; column-gap: 40px; column-fill: auto; overflow-wrap: anywhere'
    host.attachShadow({ mode: 'open' }).append(article)
    host.style.cssText =
      'position: fixed; inset: 0; width: 340px; height: 700px; overflow: hidden; z-index: 9'
    article.append(text)
    // The reader follows links within the book itself.
    article.addEventListener('click', (event) => event.preventDefault())
    document.body.append(host)
    const wrong = [...article.querySelectorAll('*')].flatMap((element) => [
      ...(element.matches(never.replaceAll(' ', ', ')) ? [`<${element.localName}>`] : []),
      ...[...element.attributes].flatMap(({ name, value }) =>
        !known.includes(name) ||
        (name === 'src' && !value.startsWith('blob:')) ||
        (name === 'href' &&
          value !== '#' &&
          !(/^https?:\/\//.test(value) && element.getAttribute('rel')?.includes('noopener')))
          ? [`${name}="${value}"`]
          : [],
      ),
    ])
    article.getBoundingClientRect()
    void article.scrollWidth
    await Promise.all(
      [...article.querySelectorAll('img')].slice(0, 20).map((image) => image.decode().catch(() => undefined)),
    )
    for (const link of [...article.querySelectorAll<HTMLElement>('a:not([target])')].slice(0, 20))
      link.click()
    const again = document.createElement('div')
    again.innerHTML = article.innerHTML.slice(0, 200_000)
    host.shadowRoot?.append(again)
    host.remove()
    return wrong
  }

  /** As wide as the window, as the reader shows it. */
  async function shownPage(page: Blob): Promise<void> {
    const image = new Image()
    image.src = URL.createObjectURL(page)
    image.style.cssText = 'position: fixed; inset: 0; width: 360px'
    document.body.append(image)
    await image.decode().catch(() => undefined)
    image.remove()
    URL.revokeObjectURL(image.src)
  }

  const file = await (await fetch(`/hostile/${number}`)).blob()
  const wrong: string[] = []
  let opened = false
  try {
    if (format === 'cbz') {
      const { openCbz, saidOf } = await import(pictures ?? '')
      const comic = await openCbz(bytesOf(file))
      await saidOf(comic.zip)
      for (let page = 0; page < Math.min(comic.count, 2); page += 1) await shownPage(await comic.page(page))
      return { opened: true, wrong }
    }
    const book = await openFlowing(bytesOf(file), format)
    opened = true
    for (let index = 0; index < Math.min(book.chapters.length, 2); index += 1)
      wrong.push(...(await shown(await book.load(index))))
    book.close()
  } catch (error) {
    // A refusal has a code; any other error is a bug.
    if (typeof (error as { code?: unknown }).code !== 'string' || error instanceof DOMException)
      wrong.push(String(error))
  }
  return { opened, wrong: wrong.slice(0, 5) }
}

/** CPU seconds of the page's process so far: independent of other load on the machine. */
async function processorOf(page: Page): Promise<() => Promise<number>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'ProcessTime')?.value ?? Number.NaN
  }
}

test('hundreds of hostile books run nothing, fetch nothing, and hold nobody up', async ({
  browser,
  campus,
}) => {
  // A page of its own, since blocked loads are logged on the console, and there are many here.
  const context = await browser.newContext({ baseURL: campus.url, viewport: { width: 360, height: 800 } })
  const page = await context.newPage()
  test.setTimeout(300_000)
  const books = await hostileBooks()
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const readers = ['open-flowing', 'cbz'].map(
    (name) => `/${manifest[`features/books/reader/formats/${name}.ts`].file}`,
  )
  const outside: string[] = []
  const own = [`${campus.url}/hostile/`, `${campus.url}/assets/`]
  const named = (what: string) => outside.push(what.slice(0, 200))
  page.on('request', (asking) => {
    const url = asking.url()
    if (!/^(?:blob|data):/.test(url) && !own.some((address) => url.startsWith(address))) named(url)
  })
  page.on('dialog', (dialog) => dialog.dismiss().then(() => named(dialog.message())))
  page.on('popup', (window) => named(window.url()))
  page.on('framenavigated', (frame) => named(frame.url()))
  page.on('download', (download) => named(download.url()))
  // A page without the app, so that any request comes from the book; under the policy of all pages.
  const policy = pageHeaders[pageHeaders.indexOf('content-security-policy') + 1] ?? ''
  await page.route('**/hostile-page', (route) =>
    route.fulfill({
      body: '<!doctype html><title>Books</title>',
      contentType: 'text/html',
      headers: { 'content-security-policy': policy },
    }),
  )
  await page.goto('/hostile-page')
  await page.route('**/hostile/*', async (route) => {
    const number = Number(new URL(route.request().url()).pathname.split('/')[2])
    await route.fulfill({ body: books[number]?.bytes() ?? '', contentType: 'application/octet-stream' })
  })
  await page.evaluate(() => {
    const refused: string[] = []
    Object.assign(window, { refused })
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      refused.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
  outside.length = 0

  const wrong: string[] = []
  let opened = 0
  const processor = await processorOf(page)
  for (const [number, { what, format }] of books.entries()) {
    const before = await processor()
    const one = await page.evaluate(lookInto, { readers, number, format })
    const took = (await processor()) - before
    if (one.opened) opened += 1
    if (one.wrong.length > 0) wrong.push(`${what}: ${one.wrong.join(' | ')}`)
    if (!(took <= 2)) wrong.push(`${what}: ${took} s`)
  }
  expect(wrong).toEqual([])
  expect(outside).toEqual([])
  expect(await page.evaluate(() => 'caught' in window)).toBe(false)
  // Nothing may even try to load: the parser alone may ask the policy, for markup that is dropped.
  const refused = await page.evaluate(() => (window as unknown as { refused: string[] }).refused)
  expect(refused.filter((one) => !/^(?:script-src-attr inline|base-uri )/.test(one))).toEqual([])
  // Most open as a book, without their hostile parts.
  expect(opened).toBeGreaterThan(300)
  await context.close()
})
