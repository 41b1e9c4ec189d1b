import type { Page } from '@playwright/test'
import { addBook } from './add-book.ts'
import { expect, signIn, test, workerStands } from './campus.ts'
import { scanned, scannedPaper } from './papers.ts'

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
  // What its decoders alone know, and ink where the words are.
  await expect.poll(() => brightness(page, scanned.bar)).toBe(0)
  await expect.poll(() => brightness(page, scanned.grey)).toBe(128)
  await expect.poll(() => darkest(page, scanned.words)).toBeLessThan(60)
  await context.setOffline(false)
})

/** From 0 to 255, of the first page where it is drawn; `at` in parts of its width and height. */
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
