import type { Page } from '@playwright/test'
import { addBook } from '#testing/journeys/add-book.ts'
import { expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { scanned, scannedPaper } from '#testing/journeys/papers.ts'

test.use({ serviceWorkers: 'allow' })

test('a scanned paper without fonts of its own is readable without a network once it was downloaded', async ({
  page,
  context,
}) => {
  await signIn(page, 'student')
  await page.goto('/books')
  await workerStands(page)
  await addBook(page, 'scan.pdf', scannedPaper('Kept with it'), 'A scan')
  const saved = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Download/ })
    .click()
  await saved
  const held = () =>
    page.evaluate(async () => (await (await caches.open('assets')).keys()).map(({ url }) => url).join())
  for (const needed of [/jbig2/, /openjpeg/, /FoxitSymbol-/]) await expect.poll(held).toMatch(needed)
  await context.setOffline(true)
  await page.getByRole('link', { name: /^Read/ }).click()
  await expect(page.getByText('Kept with it').first()).toBeAttached()
  // Needs the WebAssembly decoders; then there must be ink where the words are.
  await expect.poll(() => brightness(page, scanned.bar)).toBe(0)
  await expect.poll(() => brightness(page, scanned.grey)).toBe(128)
  await expect.poll(() => darkest(page, scanned.words)).toBeLessThan(60)
  await context.setOffline(false)
})

test.describe('by finger', () => {
  test.use({ hasTouch: true })

  test('two fingers grow a page where they are, two taps fit it again, and one finger moves it', async ({
    page,
  }) => {
    await page.goto('/books?search=PHY+101')
    await page
      .getByRole('link', { name: /PHY 101 Past Questions/ })
      .first()
      .click()
    await page.getByRole('link', { name: /^Read/ }).click()
    const sheet = page.locator('.pdfViewer .page').first()
    await expect(page.locator('.pdfViewer .textLayer').first()).toBeAttached()
    const box = async () => (await sheet.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const fits = await box()
    const touch = await fingers(page)

    // The point between the fingers stays between them.
    const spot = { x: 240, y: 300 }
    const partOf = ({ x, y, width, height }: typeof fits) => [(spot.x - x) / width, (spot.y - y) / height]
    const before = partOf(fits)
    await touch(
      [20, 30, 40, 50, 60, 70, 80].map((by) => [
        [spot.x - by, spot.y],
        [spot.x + by, spot.y],
      ]),
    )
    await expect.poll(async () => (await box()).width / fits.width).toBeGreaterThan(2)
    const grown = await box()
    for (const [at, part] of partOf(grown).entries())
      expect(Math.abs(part - (before[at] ?? 0))).toBeLessThan(0.06)

    await touch([240, 220, 200, 180, 160].map((x) => [[x, 400]]))
    await expect.poll(async () => (await box()).x).toBeLessThan(grown.x - 30)
    expect((await box()).width / grown.width).toBeCloseTo(1, 1)

    for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(180, 420)
    await expect.poll(async () => (await box()).width / fits.width).toBeCloseTo(1, 1)
    for (let taps = 0; taps < 2; taps += 1) await page.touchscreen.tap(180, 420)
    await expect.poll(async () => (await box()).width / fits.width).toBeGreaterThan(1.5)
  })
})

/** Moves fingers from one set of places to the next, one step per frame, and lifts them. */
async function fingers(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return async (places: (readonly [x: number, y: number])[][]) => {
    for (const [step, at] of places.entries()) {
      const touchPoints = at.map(([x, y], id) => ({ x, y, id }))
      await devtools.send('Input.dispatchTouchEvent', {
        type: step === 0 ? 'touchStart' : 'touchMove',
        touchPoints,
      })
      await page.evaluate(() => new Promise((frame) => requestAnimationFrame(frame)))
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
}

/** From 0 to 255, on the first rendered page; `at` is in fractions of its width and height. */
const brightness = (page: Page, [x, y]: readonly [number, number]) => darkest(page, [x, y, x, y])

async function darkest(page: Page, box: readonly [number, number, number, number]): Promise<number> {
  const canvas = page.locator('.pdfViewer canvas').first()
  return canvas.evaluate((one, [left, top, right, bottom]) => {
    const { width, height } = one as HTMLCanvasElement
    const from = [left * width, top * height].map(Math.round) as [number, number]
    const size = [(right - left) * width + 1, (bottom - top) * height + 1].map(Math.round) as [number, number]
    const { data } = (one as HTMLCanvasElement).getContext('2d')?.getImageData(...from, ...size) ?? {
      data: [],
    }
    return Math.min(...[...data].filter((_, at) => at % 4 === 0))
  }, box)
}
