import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { GlobalWorkerOptions, getDocument, OPS, PDFDataRangeTransport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { frugal, wholeWorker } from '#tools/build/frugal-pdf.ts'

/** The patched part of pdf.js. */
interface Manager {
  stream: { _loadedChunks: { size: number }; getByteRange(begin: number, end: number): Uint8Array }
  requestRange(begin: number, end: number): Promise<void>
}

const part = 128 * 1024
const megabyte = 1024 * 1024

test('pdf.js forgets what it read of a large file long ago, and reads it again where it is needed', async () => {
  const file = randomBytes(64 * megabyte)
  const { manager, asked } = await readerOf(file)
  const { stream } = manager
  const read = async (begin: number) => {
    // Across two parts, as most pictures lie.
    const [from, to] = [Math.max(0, begin - 10), begin + part]
    await manager.requestRange(from, to)
    expect(Buffer.compare(stream.getByteRange(from, to), file.subarray(from, to))).toBe(0)
  }

  let most = 0
  for (let begin = 0; begin < file.length; begin += part) {
    await read(begin)
    // The cross-reference table, which every page needs.
    stream.getByteRange(0, 100)
    most = Math.max(most, stream._loadedChunks.size * part)
  }
  expect(most).toBeLessThanOrEqual(7 * megabyte)
  expect(asked.filter((begin) => begin === 0)).toHaveLength(1)

  expect(() => stream.getByteRange(10 * part, 11 * part)).toThrow(/Missing data/)
  await read(10 * part)
  expect(asked.at(-1)).toBe(9 * part)
})

test('what is asked for together is there together, however large it is', async () => {
  const file = randomBytes(48 * megabyte)
  const { manager } = await readerOf(file)
  await manager.requestRange(0, file.length)
  await manager.requestRange(0, part)
  expect(Buffer.compare(manager.stream.getByteRange(0, file.length), file)).toBe(0)
})

test('a page far into a book of pictures, and its number, are found without the pictures before it', async () => {
  GlobalWorkerOptions.workerSrc = pathToFileURL(workerWith('')).href
  const file = await bookOfPictures(40)
  let asked = 0
  class Range extends PDFDataRangeTransport {
    override requestDataRange(begin: number, end: number) {
      asked += end - begin
      queueMicrotask(() => this.onDataRange(begin, new Uint8Array(file.subarray(begin, end))))
    }
  }
  const range = new Range(file.length, null)
  const task = getDocument({
    range,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: part,
    verbosity: 0,
  })
  onTestFinished(() => task.destroy())
  const pdf = await task.promise
  const page = await pdf.getPage(33)
  const { items } = await page.getTextContent()
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Page 33')
  expect(await pdf.getPageIndex(page.ref ?? { num: 0, gen: 0 })).toBe(32)
  expect(file.length).toBeGreaterThan(8 * megabyte)
  expect(asked).toBeLessThan(megabyte)
})

test('a scanned page is decoded by the browser, and by pdf.js where the browser refuses it', async () => {
  GlobalWorkerOptions.workerSrc = pathToFileURL(workerWith('')).href
  const jpeg = await sharp({ create: { width: 40, height: 60, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  const pdf = await PDFDocument.create()
  for (const scan of [await pdf.embedJpg(jpeg), await pdf.embedJpg(jpeg)])
    pdf.addPage([40, 60]).drawImage(scan)
  const [decoded, native] = [[] as Buffer[], new ArrayBuffer(1)]
  browserWith(async (blob) => {
    decoded.push(Buffer.from(await blob.arrayBuffer()))
    if (decoded.length > 1) throw new Error('It cannot be decoded')
    return native.slice()
  })
  const how = { isOffscreenCanvasSupported: true, isImageDecoderSupported: true, verbosity: 0 }
  const task = getDocument({ data: await pdf.save(), ...how })
  const opened = await task.promise
  const pictureOf = async (number: number) => {
    const page = await opened.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)]
    return new Promise((resolve) => page.objs.get(name, resolve))
  }
  expect(await pictureOf(1)).toMatchObject({ width: 40, height: 60, bitmap: native })
  expect(decoded).toEqual([jpeg])
  const { bitmap } = (await pictureOf(2)) as { bitmap: ArrayBuffer }
  expect(decoded).toHaveLength(2)
  expect([...new Uint8Array(bitmap, 0, 4)]).toEqual([0x88, 0x88, 0x88, 0xff])
})

test('a picture that is larger than its page says is laid out by nobody', async () => {
  GlobalWorkerOptions.workerSrc = pathToFileURL(workerWith('')).href
  const jpeg = await sharp({ create: { width: 16, height: 16, channels: 3, background: '#888' } })
    .toColourspace('b-w')
    .jpeg()
    .toBuffer()
  const pdf = await PDFDocument.create()
  pdf.addPage([16, 16]).drawImage(await pdf.embedJpg(jpeg))
  const bytes = Buffer.from(await pdf.save({ useObjectStreams: false }))
  // Height and width in the frame header, after its marker, length and precision.
  const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]))
  bytes.writeUInt32BE(30_000 * 0x10000 + 30_000, frame + 5)
  let decoded = 0
  browserWith(async () => {
    decoded += 1
    return new ArrayBuffer(1)
  })
  const how = { isOffscreenCanvasSupported: true, isImageDecoderSupported: true, verbosity: 0 }
  const task = getDocument({ data: new Uint8Array(bytes), ...how })
  const page = await (await task.promise).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const [name] = argsArray[fnArray.indexOf(OPS.paintImageXObject)]
  expect(await new Promise((resolve) => page.objs.get(name, resolve))).toBeNull()
  expect(decoded).toBe(0)
})

test('a pdf.js that was written otherwise does not build', () => {
  expect(() => frugal(wholeWorker().replace('_loadedChunks=new Set;', ''))).toThrow(
    /^pdf\.js \d+\.\d+\.\d+ has not exactly one place that reads _loadedChunks=new Set;.*, which tools\/build\/frugal-pdf\.ts changes\.$/,
  )
})

/** How pdf.js reads a file in our build. */
async function readerOf(file: Buffer): Promise<{ manager: Manager; asked: number[] }> {
  const { ChunkedStreamManager } = await import(
    /* @vite-ignore */ workerWith('export { ChunkedStreamManager }')
  )
  const asked: number[] = []
  const source = {
    getRangeReader(begin: number, end: number) {
      asked.push(begin)
      const answers = [{ value: new Uint8Array(file.subarray(begin, end)).buffer, done: false }]
      return { read: async () => answers.shift() ?? { value: undefined, done: true } }
    },
  }
  const about = {
    length: file.length,
    rangeChunkSize: part,
    disableAutoFetch: true,
    msgHandler: { send() {} },
  }
  return { manager: new ChunkedStreamManager(source, about), asked }
}

/** The picture decoding of a browser: a bitmap is its pixels' bytes here, transferable like a real one. */
function browserWith(createImageBitmap: (blob: Blob) => Promise<ArrayBuffer>): void {
  class Pixels {
    readonly data: Uint8ClampedArray
    constructor(data: Uint8ClampedArray) {
      this.data = data
    }
  }
  class Canvas {
    pixels = new ArrayBuffer()
    getContext() {
      const putImageData = ({ data }: Pixels) => {
        this.pixels = data.slice().buffer
      }
      return { putImageData }
    }
    transferToImageBitmap() {
      return this.pixels
    }
  }
  vi.stubGlobal('createImageBitmap', createImageBitmap)
  vi.stubGlobal('OffscreenCanvas', Canvas)
  vi.stubGlobal('ImageData', Pixels)
  onTestFinished(() => void vi.unstubAllGlobals())
}

function workerWith(more: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'campus-pdf-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'worker.mjs')
  writeFileSync(path, `${frugal(wholeWorker())}\n${more}`)
  return path
}

/** Pages lie between their pictures, all below one node, as scanners write them. */
async function bookOfPictures(pages: number): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  for (let number = 1; number <= pages; number += 1) {
    pdf.addPage([300, 400]).drawText(`Page ${number}`)
    pdf.context.register(pdf.context.stream(randomBytes(2 * part)))
    await pdf.flush()
  }
  return pdf.save({ useObjectStreams: false })
}
