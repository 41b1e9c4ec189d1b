import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { zip } from '#testing/books/zip.ts'
import { addBook } from '#testing/journeys/add-book.ts'
import { demo, expect, signIn, test, workerStands } from '#testing/journeys/campus.ts'
import { cutLine } from '#testing/journeys/interrupted-connection.ts'
import { aPhoto as photo } from '#testing/server/samples/media.ts'

test.use({ serviceWorkers: 'allow' })

/** Photographed notes: pages of one colour each, told apart by their numbers. */
async function notes(pages: number, size: [number, number] = [900, 1200]): Promise<Buffer> {
  const [width, height] = size
  const all = await Promise.all(
    Array.from({ length: pages }, async (_, at) => ({
      name: `Ìwé/ojú ${at + 1}.jpg`,
      content: await sharp({ create: { width, height, channels: 3, background: `hsl(${at * 30} 50% 50%)` } })
        .jpeg()
        .toBuffer(),
      stored: true,
    })),
  )
  const said = '<ComicInfo><Title>Àwọn ìwé CHM 201</Title><Writer>Adé Òjó</Writer></ComicInfo>'
  return Buffer.from(zip([...all.toReversed(), { name: 'ComicInfo.xml', content: said }]))
}

test('photographed notes are added, kept, and read without a network, page by page', async ({
  page,
  context,
}) => {
  test.setTimeout(60_000)
  await signIn(page, 'student')
  await page.goto('/add-books')
  await workerStands(page)
  const buffer = await notes(12)
  await page.getByLabel('Book file').setInputFiles({ name: 'whatever.bin', mimeType: '', buffer })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Àwọn ìwé CHM 201')
  await expect(page.getByLabel('Author')).toHaveValue('Adé Òjó')
  await page.getByLabel('Description').fill('Photographed by the class.')
  await page.getByRole('button', { name: 'Upload Book' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: 'Àwọn ìwé CHM 201' })).toBeVisible()
  await expect(dialog.getByText(/12 pages/)).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('link', { name: /^Download/ }).click()
  expect((await saved).suggestedFilename()).toBe('fuoye-Àwọn ìwé CHM 201.cbz')
  await expect(dialog.getByText('On this phone')).toBeVisible()
  await page.getByRole('link', { name: /^Read/ }).click()
  const shown = (number: number) => page.getByRole('img', { name: `Page ${number} of 12` })
  await expect(shown(1)).toBeVisible()
  const [one, window] = [await shown(1).boundingBox(), page.viewportSize()]
  expect(one?.width).toBe(window?.width)
  await expect(shown(1)).toHaveCSS('filter', 'none')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(shown(1)).toHaveCSS('filter', 'brightness(0.8)')

  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  await expect(shown(2)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(shown(3)).toBeVisible()
  const bookmark = page.getByRole('button', { name: 'Bookmark' })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(shown(3)).toBeVisible()
  await page.getByRole('button', { name: 'Contents' }).click()
  const contents = page.getByRole('dialog')
  await expect(contents.getByText('Page 3', { exact: true })).toBeVisible()
  await contents.getByRole('textbox', { name: 'Page' }).fill('12')
  await contents.getByRole('button', { name: 'Go' }).click()
  await expect(shown(12)).toBeVisible()
  // There is nothing after the last page.
  await page.keyboard.press('ArrowRight')
  await expect(page.locator('.reader-foot').getByRole('status')).toHaveText('Page 12 of 12')
  await page.keyboard.press('PageUp')
  await expect(shown(11)).toBeVisible()

  await page.getByRole('button', { name: 'Search in this book' }).click()
  await page.getByRole('searchbox', { name: 'Search in this book' }).fill('ethanol')
  await page.keyboard.press('Enter')
  await expect(page.getByText('These pages are pictures, so there’s no text to search.')).toBeVisible()
  await context.setOffline(false)
})

test('a page grows under two taps, is turned round, and gives way to the next under a finger', async ({
  browser,
  campus,
}) => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
  const context = await browser.newContext({ baseURL: campus.url, ...phone })
  const page = await context.newPage()
  await signIn(page, 'student')
  await addBook(page, 'wide.cbz', await notes(2, [1200, 800]), 'Wide pages')
  await page.getByRole('link', { name: /^Read/ }).click()
  const picture = page.getByRole('img', { name: /^Page \d of 2$/ })
  await expect(picture).toBeVisible()
  const width = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  const shape = async () => {
    const box = await picture.boundingBox()
    return (box?.width ?? 0) > (box?.height ?? 0) ? 'wide' : 'high'
  }
  expect([await width(), await shape()]).toEqual([360, 'wide'])
  const swipe = async (from: number, to: number) => {
    const finger = await context.newCDPSession(page)
    const at = (x: number) => ({ touchPoints: [{ x, y: 400 }] })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', ...at(from) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', ...at(to) })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 60)
  await expect(picture).toHaveAccessibleName('Page 2 of 2')
  await page.touchscreen.tap(180, 400)
  await page.touchscreen.tap(180, 400)
  await expect.poll(width).toBe(720)
  // A zoomed page is panned, and not turned.
  await swipe(60, 300)
  await expect(picture).toHaveAccessibleName('Page 2 of 2')
  await page.touchscreen.tap(180, 400)
  await page.touchscreen.tap(180, 400)
  await expect.poll(width).toBe(360)
  await page.getByRole('button', { name: 'Reading settings' }).click()
  await page.getByRole('button', { name: 'Rotate pages' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(shape).toBe('high')
  expect(await width()).toBe(360)
  await context.close()
})

test('megabytes of pictures open for the bytes of the first, and what was seen opens without a network', async ({
  page,
  context,
  campus,
}) => {
  test.setTimeout(90_000)
  const line = await cutLine(campus.url, '/files/')
  try {
    const data = { email: demo.student, password: demo.password }
    await page.request.post(`${line.url}/api/session`, { data })
    const picture = await photo(1200)
    // As large as a phone makes it: bytes after the picture's end must not be decoded.
    const colours = randomBytes(65_000)
    const block = Buffer.concat([
      Buffer.from('\xff\xe2\xfd\xe8ICC_PROFILE\0', 'latin1'),
      colours.subarray(14),
    ])
    const heavy = Buffer.concat([
      picture.subarray(0, 2),
      ...Array<Buffer>(60).fill(block),
      picture.subarray(2),
    ])
    const pages = Array.from({ length: 5 }, (_, at) => ({
      ...{ name: `${at + 1}.jpg`, content: at === 0 ? picture : heavy, stored: true },
    }))
    const file = test.info().outputPath('heavy.cbz')
    await writeFile(file, zip(pages))
    await addBook(page, 'heavy.cbz', file, 'A heavy comic')
    // The form's upload did not pass through the proxy that counts.
    await page.goto(`${line.url}${new URL(page.url()).pathname}`)
    await workerStands(page)
    const book = await page.request.get(`${line.url}/api${new URL(page.url()).pathname}`)
    const { opening, bytes } = (await book.json()).file
    expect([opening < 400_000, bytes > 15_000_000]).toEqual([true, true])
    const read = page.getByRole('link', { name: /^Read/ })
    await expect(read).toContainText(`${Math.round(opening / 1000)} KB · under ₦1`)
    await expect(page.getByText(/^Each page loads when you open it; all of them are/)).toBeVisible()
    line.asked.length = 0
    await read.click()
    await expect(page.getByRole('img', { name: 'Page 1 of 5' })).toBeVisible()
    const ranges = line.asked.map(({ range }) =>
      /^bytes=(\d+)-(\d+)$/
        .exec(range ?? '')
        ?.slice(1)
        .map(Number),
    )
    const fetched = ranges.reduce((sum, [from, to] = [0, bytes]) => sum + (to ?? 0) - (from ?? 0) + 1, 0)
    // Exactly the announced bytes.
    expect(fetched, JSON.stringify(line.asked)).toBe(opening)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('img', { name: 'Page 1 of 5' })).toBeVisible()
    await context.setOffline(false)
  } finally {
    await line.close()
  }
})
