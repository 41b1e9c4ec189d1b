import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Made once; delete it to have it made anew. */
const path = '.tmp/scanned-book.pdf'
/** A4 at 150 dots an inch. */
const [width, height] = [1_240, 1_754]
/** So many pages are drawn; the others are these with another grain of the scanner's. */
const drawn = 12

/** A book of `pages` scanned pages, grey and without words: the same bytes on every machine with the same sharp. */
export async function scannedBook(pages: number): Promise<Buffer> {
  if (existsSync(path)) return readFile(path)
  const pdf = await PDFDocument.create()
  for (const date of ['setCreationDate', 'setModificationDate'] as const) pdf[date](new Date(0))
  const papers: Buffer[] = []
  for (let number = 0; number < drawn; number += 1)
    papers.push(
      await sharp(Buffer.from(paper(number)))
        .flatten()
        .toColourspace('b-w')
        .raw()
        .toBuffer(),
    )
  for (let number = 0; number < pages; number += 1) {
    const grey = scanned(papers[number % drawn] ?? Buffer.alloc(0), number)
    const raw = { width, height, channels: 1 } as const
    const jpeg = await sharp(grey, { raw }).jpeg({ quality: 35 }).toBuffer()
    pdf.addPage([595, 842]).drawImage(await pdf.embedJpg(jpeg), { x: 0, y: 0, width: 595, height: 842 })
  }
  const bytes = await pdf.save({ useObjectStreams: false })
  await mkdir('.tmp', { recursive: true })
  await writeFile(`${path}.new`, bytes)
  await rename(`${path}.new`, path)
  return Buffer.from(bytes)
}

/** Bars where words would be: no font of the machine's has a say in it. */
function paper(number: number): string {
  const any = random(number)
  const bars: string[] = []
  for (let y = 150; y < height - 150; y += 34)
    for (let x = 130; x < width - 150; ) {
      const long = 20 + any() * 90
      bars.push(`<rect x="${x}" y="${y}" width="${long}" height="15"/>`)
      x += long + 14
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#eee"/><g fill="#333">${bars.join('')}</g></svg>`
}

/** As a scanner sees it: no two neighbours alike. */
function scanned(paper: Buffer, number: number): Buffer {
  const any = random(1_000 + number)
  const grain = Int8Array.from({ length: 65_537 }, () => (any() - 0.5) * 20)
  const shift = Math.floor(any() * grain.length)
  return paper.map((grey, at) =>
    Math.max(0, Math.min(255, grey + (grain[(at + shift) % grain.length] ?? 0))),
  ) as Buffer
}

/** The same numbers from the same seed (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
