import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { degrees, PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { asJpeg, type Drawn, errorRate, missingWords, turned } from '#testing/books/papers/draw-paper.ts'
import { plainPaper, shadowedPaper } from '#testing/books/papers/hard-papers.ts'
import { zip } from '#testing/books/zip.ts'
import { openBookText } from './book-text.ts'
import { findTesseract } from './tesseract.ts'

const tesseract = await findTesseract(undefined)
if (!tesseract) console.warn('Skipped: there is no tesseract here to read pictures of pages with')
const readable = test.skipIf(!tesseract)

const folder = mkdtempSync(join(tmpdir(), 'campus-pictures-'))
const texts = openBookText({ folder, tesseract })
afterAll(() => {
  texts.close()
  rmSync(folder, { recursive: true })
})

let count = 0
function read(bytes: Uint8Array, extension: string, from = 1) {
  count += 1
  const path = join(folder, `${count}.${extension}`)
  writeFileSync(path, bytes)
  return texts.read(path, { extension, from, sender: 'a member' })
}

/** As the app itself makes a PDF of photographs. */
async function scanOf(page: Drawn, how: { strips?: number; turn?: number } = {}): Promise<Uint8Array> {
  const { strips = 1, turn = 0 } = how
  const pdf = await PDFDocument.create()
  const [width, height] = [595, (595 * page.height) / page.width]
  const sheet = pdf.addPage([width, height])
  const high = Math.floor(page.height / strips)
  for (let strip = 0; strip < strips; strip += 1) {
    const data = page.data.subarray(strip * high * page.width, (strip + 1) * high * page.width)
    const picture = await pdf.embedJpg(await asJpeg({ width: page.width, height: high, data }, 80))
    const tall = (595 * high) / page.width
    sheet.drawImage(picture, { x: 0, y: height - (strip + 1) * tall, width, height: tall })
  }
  if (turn) sheet.setRotation(degrees(turn))
  return pdf.save()
}

readable(
  'print of 26 pixels, turned and noisy, is read with two wrong characters in a thousand',
  async () => {
    const { pages } = await read(await scanOf(await plainPaper.draw()), 'pdf')
    const [page] = pages
    expect(page).toMatchObject({ page: 1, by: 'machine' })
    expect(errorRate(page?.text ?? '', plainPaper.text)).toBeLessThanOrEqual(0.002)
    expect(missingWords(page?.text ?? '', plainPaper.text)).toEqual([])
    expect(page?.confidence).toBeGreaterThan(85)
    // Each question begins a line of its own.
    expect(page?.text.split('\n').map((line) => line.slice(0, 2))).toEqual(
      plainPaper.text.split('\n').map((line) => line.slice(0, 2)),
    )
  },
  60_000,
)

readable(
  'small print in a shadow is read once the shadow is gone',
  async () => {
    const { pages } = await read(await scanOf(await shadowedPaper.draw()), 'pdf')
    expect(errorRate(pages[0]?.text ?? '', shadowedPaper.text)).toBeLessThanOrEqual(0.02)
    expect(missingWords(pages[0]?.text ?? '', shadowedPaper.text)).toEqual([])
  },
  60_000,
)

readable(
  'a page that comes in strips, or lies on its side, is put together and upright',
  async () => {
    const drawn = await plainPaper.draw()
    const strips = await read(await scanOf(drawn, { strips: 7 }), 'pdf')
    expect(missingWords(strips.pages[0]?.text ?? '', plainPaper.text)).toEqual([])
    // Scanned sideways, and marked so.
    const lying: Drawn = { width: drawn.height, height: drawn.width, data: Buffer.alloc(drawn.data.length) }
    for (let y = 0; y < drawn.height; y += 1)
      for (let x = 0; x < drawn.width; x += 1)
        lying.data[(drawn.width - 1 - x) * drawn.height + y] = drawn.data[y * drawn.width + x] ?? 255
    const upright = await read(await scanOf(lying, { turn: 90 }), 'pdf')
    expect(missingWords(upright.pages[0]?.text ?? '', plainPaper.text)).toEqual([])
  },
  120_000,
)

const turning = test.skipIf(!tesseract?.turns)

turning.each([90, 180, 270])(
  'a page that lies turned by %i degrees is read in its own order',
  async (by) => {
    const page = await asJpeg(await turned(await plainPaper.draw(), by), 80)
    const { pages } = await read(zip([{ name: '1.jpg', content: page, stored: true }]), 'cbz')
    expect(errorRate(pages[0]?.text ?? '', plainPaper.text)).toBeLessThan(0.02)
  },
  90_000,
)

readable(
  'pages of a CBZ are read four at a time; one that is no picture is nobody’s',
  async () => {
    const page = await asJpeg(await plainPaper.draw(), 70)
    const files = Array.from({ length: 5 }, (_, at) => ({
      ...{ name: `${at + 1}.jpg`, stored: true },
      content: at === 1 ? Buffer.alloc(500) : page,
    }))
    const turn = await read(zip(files), 'cbz')
    expect(turn).toMatchObject({ total: 5, next: 5, isCut: false })
    expect(turn.pages.map(({ by }) => by)).toEqual(['machine', 'nobody', 'machine', 'machine'])
    expect((await read(zip(files), 'cbz', 5)).next).toBeNull()
  },
  180_000,
)
