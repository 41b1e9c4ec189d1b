import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'
import { ownBytes } from './own-bytes.ts'

/** A piece of a page, and the gap behind it. */
export interface Part {
  text: Buffer
  /** The name of the gap; null behind the last piece. */
  gap: string | null
  /** A tag's beginning behind the gap that may be padded with spaces; null where padding would show. */
  behind: Buffer | null
}

/**
 * Compressing around the gaps costs as much as compressing so many pages; before that each page is compressed
 * by itself.
 */
const worthIt = 20
/** Members' own words differ in length: with a picture or without, in one theme or the other. */
const mostForms = 12

/**
 * One page, compressed around its gaps in the background. Returns it with the given gaps filled; null while it is not
 * ready. `grown` is told the added bytes.
 */
export function createCompressedPages(
  parts: readonly Part[],
  grown: (by: number) => void,
): (fills: readonly Buffer[]) => Buffer | null {
  const forms = new Map<string, { asked: number; squeezed: readonly Buffer[] | null }>()
  const texts = parts.map(({ text }) => text)

  function begin(form: { squeezed: readonly Buffer[] | null }, lengths: readonly number[]): void {
    isBusy = true
    squeezeAround(texts, lengths)
      .then((squeezed) => {
        form.squeezed = squeezed
        grown(squeezed?.reduce((sum, { length }) => sum + length, 0) ?? 0)
      })
      .catch(() => undefined) // each page is compressed by itself, as before
      .finally(() => {
        isBusy = false
      })
  }

  return (fills) => {
    const gaps = fills.map((fill, index) => padded(fill, parts[index]?.behind ?? null))
    const lengths = gaps.map(({ length }) => length)
    const key = lengths.join()
    const form = forms.get(key) ?? { asked: 0, squeezed: null }
    if (form.asked === 0 && forms.size < mostForms) forms.set(key, form)
    form.asked += 1
    const { squeezed } = form
    if (squeezed)
      return Buffer.concat(squeezed.flatMap((part, index) => [part, ...asItIs(gaps[index] ?? none)]))
    if (form.asked >= worthIt && !isBusy) {
      // Only once, even if it fails.
      form.asked = Number.NEGATIVE_INFINITY
      begin(form, lengths)
    }
    return null
  }
}

/** One at a time: the thread pool is shared with every write. */
let isBusy = false

/** Pads to one of few lengths, where spaces mean nothing. */
function padded(fill: Buffer, behind: Buffer | null): Buffer {
  if (!behind) return fill
  const length = fill.length + behind.length
  const step = length < 128 ? 32 : 64
  const room = Buffer.alloc(Math.ceil((length + 1) / step) * step, ' ')
  fill.copy(room)
  behind.copy(room, fill.length)
  return room
}

const none = Buffer.alloc(0)

const decompress = promisify(brotliDecompress)

/** The number of filler bytes, none of which occurs in the page; each pair of them comes once. */
const fillings = 61
const mostInGaps = fillings * (fillings - 1)
/** The longest uncompressed block of the format. */
const mostInOne = 65_536

/**
 * Compresses a page around gaps of these lengths: a gap's content is an uncompressed block of the stream, so that filling
 * it compresses nothing. Brotli's back references are distances, which stay right as long as the lengths do. Null where it
 * cannot be done.
 */
async function squeezeAround(parts: readonly Buffer[], lengths: readonly number[]): Promise<Buffer[] | null> {
  const filler = fillerFor(parts)
  const inGaps = lengths.reduce((sum, length) => sum + length, 0)
  if (!filler || inGaps > mostInGaps || lengths.some((length) => length > mostInOne)) return null
  const encoder = createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_LGWIN]: 18,
      // No context of preceding letters: at the end of a gap those are a member's own.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  })
  let made: Buffer[] = []
  encoder.on('data', (bytes: Buffer) => made.push(bytes))
  const failed = new Promise<never>((_, reject) => encoder.once('error', reject))
  /** Compresses `bytes` and flushes. */
  const after = async (bytes: Buffer): Promise<Buffer> => {
    encoder.write(bytes)
    await Promise.race([
      failed,
      new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done)),
    ])
    await nextTurn()
    const all = ownBytes(Buffer.concat(made))
    made = []
    return all
  }
  const squeezed: Buffer[] = []
  let filled = 0
  for (const [index, part] of parts.entries()) {
    squeezed.push(await after(part))
    const length = lengths[index] ?? 0
    if (length > 0) await after(filler(filled, length))
    filled += length
  }
  encoder.destroy()
  squeezed.push(theEnd)
  return (await isRight(parts, lengths, squeezed)) ? squeezed : null
}

/** An empty last block. */
const theEnd = Buffer.from([3])

/** A gap's content as an uncompressed block with its header: RFC 7932, 9.2. */
function asItIs(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return []
  const head = ((bytes.length - 1) << 3) | (1 << 19)
  return [Buffer.from([head & 255, (head >> 8) & 255, head >> 16]), bytes]
}

/** Decompresses once to check the result before anyone gets it. */
async function isRight(parts: readonly Buffer[], lengths: readonly number[], squeezed: readonly Buffer[]) {
  const gaps = lengths.map((length) => Buffer.alloc(length, '<'))
  const told = await decompress(
    Buffer.concat(squeezed.flatMap((part, index) => [part, ...asItIs(gaps[index] ?? none)])),
  ).catch(() => null) // what cannot be decompressed is not right
  return told?.equals(Buffer.concat(parts.flatMap((part, index) => [part, gaps[index] ?? none])))
}

/** Filler without a match in the page or in itself, so that nothing later refers back to it. */
function fillerFor(parts: readonly Buffer[]): ((from: number, length: number) => Buffer) | null {
  const used = new Set(parts.flatMap((part) => [...new Set(part)]))
  const unused = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !used.has(byte))
  if (unused.length < fillings) return null
  // A prime number of bytes, walked round by steps of one, then of two: each pair comes once.
  const nth = (n: number) => unused[((n % fillings) * (Math.floor(n / fillings) + 1)) % fillings] ?? 0
  return (from, length) => Buffer.from(Array.from({ length }, (_, index) => nth(from + index)))
}
