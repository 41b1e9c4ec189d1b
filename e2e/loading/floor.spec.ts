import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { answers, expect, signInByForm, test } from '#testing/journeys/campus.ts'
import { aPhoto } from '#testing/journeys/pictures.ts'
import { newerThanFloor } from '#tools/build/newer-than-floor.ts'

// The script in the head, which the policy allows by its hash, is changed for the renamed popovers too.
test.use({ bypassCSP: true })

/**
 * Simulates what Chrome 109 and Safari 16 lack: functions are deleted before the first script, and popover
 * attributes are renamed in everything served. See docs/decisions/browser-support.md for what was tried in a real
 * Chromium 109: `CHROMIUM=… npx playwright test e2e/loading/floor.spec.ts`.
 */
async function oldEngine(context: BrowserContext): Promise<void> {
  // A real old browser needs no simulation.
  if (Number.parseInt(context.browser()?.version() ?? '', 10) < 114) return
  await context.addInitScript(() => {
    for (const [where, ...names] of [
      [AbortSignal, 'any'],
      [URL, 'canParse', 'parse'],
      [URLSearchParams.prototype, 'size'],
      [Promise, 'withResolvers', 'try'],
      [Object, 'groupBy'],
      [Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with'],
      [HTMLElement.prototype, 'showPopover', 'hidePopover', 'togglePopover', 'popover'],
    ] as [object, ...string[]][])
      for (const name of names) Reflect.deleteProperty(where, name)
  })
  await context.route(/^[^?]*(\/|\/[^./]*|\.js|\.css)(\?.*)?$/, async (route) => {
    if (!['document', 'script', 'stylesheet', 'fetch'].includes(route.request().resourceType()))
      return route.fallback()
    if (new URL(route.request().url()).pathname.startsWith('/api/')) return route.fallback()
    const response = await route.fetch({ maxRedirects: 0 })
    if (!/html|javascript|css/.test(response.headers()['content-type'] ?? ''))
      return route.fulfill({ response })
    await route.fulfill({ response, body: (await response.text()).replaceAll('popover', 'unknownpop') })
  })
}

const menu = (page: Page) => page.getByRole('navigation', { name: /your menu|Menu/i })

test('what is built asks for nothing newer than the floor, but what is mended or guarded', () => {
  const mended = ['.toSorted', '.toSpliced', 'AbortSignal.any', 'URL.canParse']
  const popovers = ['.hidePopover', '.showPopover']
  /** Files that feature-detect these names, or say that they are missing. */
  const guarded: [RegExp, string[]][] = [
    [/^routes-/, ['requestIdleCallback']],
    [/^react-/, ['.startViewTransition', 'navigation']],
    // Safari before 16.4 opens no EPUB, and the reader says so. Only the campus looks into books being added.
    [/^(open-flowing|zip-reader)-/, ['DecompressionStream']],
    [/^shrink-video-/, ['OffscreenCanvas']],
  ]
  const folder = 'dist/client/assets'
  // The PDF reader has polyfills of its own (pdfjs-dist/legacy, and pdf-mended.ts).
  const files = readdirSync(folder).filter(
    (name) => /\.js$/.test(name) && !/^pdf(-viewer)?-[\w-]{7}\.js$/.test(name),
  )
  expect(files.length).toBeGreaterThan(50)
  const found = files.flatMap((name) => {
    const allowed = [
      ...mended,
      ...popovers,
      ...guarded.flatMap(([file, names]) => (file.test(name) ? names : [])),
    ]
    return newerThanFloor(readFileSync(join(folder, name), 'utf8'))
      .filter((one) => !allowed.includes(one))
      .map((one) => `${name}: ${one}`)
  })
  expect(found).toEqual([])
  const worker = newerThanFloor(readFileSync('dist/client/service-worker.js', 'utf8'))
  expect(worker.filter((one) => !mended.includes(one))).toEqual([])
})

test('the walk sees what is new, however it is written, and passes what is asked for first', () => {
  const seen = (code: string) => newerThanFloor(code)
  expect(seen('const a = [3, 1].toSorted()')).toEqual(['.toSorted'])
  expect(seen('async () => { await Promise.withResolvers().promise }')).toEqual(['Promise.withResolvers'])
  expect(seen('const s = /(?<=a)b/.exec(x)')).toEqual(['a regular expression that looks behind'])
  expect(seen('class A { static { this.b = 1 } }')).toEqual(['a static block'])
  expect(seen('new DecompressionStream("gzip")')).toEqual(['DecompressionStream'])
  expect(seen('element?.showPopover?.(); AbortSignal.any ??= mine; typeof Iterator')).toEqual([])
})

test('a menu that is tapped before an old engine can open one opens once it can', async ({ context }) => {
  await oldEngine(context)
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/assets/old-browsers*', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(menu(page)).toBeHidden()
  letGo()
  await expect(menu(page)).toBeVisible()
})

test('a menu that the browser opens itself stays open, also where its icon was tapped early', {
  tag: '@main',
}, async ({ context }) => {
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/assets/entry-browser*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Menu', exact: true }).locator('svg').click()
  await expect(menu(page)).toBeVisible()
  letGo()
  await answers(page)
  await expect(menu(page)).toBeVisible()
})

test('an old engine opens menus, reads links, sends a comment, a picture and what waited offline', async ({
  page,
  context,
}) => {
  await oldEngine(context)
  await signInByForm(page, 'student')
  await page.goto('/blog')
  const button = page.getByRole('button', { name: /your menu/ })
  await expect(menu(page)).toBeHidden()
  await button.click()
  await expect(menu(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  // A tap outside.
  await page.mouse.click(4, 200)
  await expect(menu(page)).toBeHidden()

  await page.getByRole('searchbox').fill('bus')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/search=bus/)
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await page.getByLabel('Your comment').fill('From an old phone: https://fuoye.edu.ng/times')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByText('Comment posted successfully!').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /fuoye.edu.ng\/times/ })).toBeVisible()

  await page.goto('/post-product')
  await page.getByLabel('Product name').fill('Old kettle')
  await page.getByLabel('Price').fill('700')
  await page.getByLabel('Description').fill('Boils.')
  await page.getByLabel('WhatsApp number').fill('08031234567')
  await page.getByLabel('Add pictures').setInputFiles(await aPhoto('bus.jpg', '#0b6b43'))
  await expect(page.getByText(/KB → \d+\sKB/)).toBeVisible()
  await page.getByRole('button', { name: 'List Product' }).click()
  await page.waitForURL(/\/marketplace\//)
  await expect(page.getByRole('heading', { name: 'Old kettle' })).toBeVisible()

  await page.goto('/blog')
  await page.getByRole('main').getByRole('article').getByRole('link').first().click()
  await expect(page.getByLabel('Your comment')).toBeVisible()
  // Storage and outbox load once the page is idle, and no worker has them here.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /\/sending-/.test(name)),
  )
  await context.setOffline(true)
  await page.getByLabel('Your comment').fill('Written in the bus')
  await page.getByRole('button', { name: 'Post Comment' }).click()
  await expect(page.getByRole('link', { name: /Outbox: 1 waiting/ })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /Outbox/ })).toBeHidden({ timeout: 20_000 })
  // Prefetching may still be running.
  await context.unrouteAll({ behavior: 'ignoreErrors' })
})
