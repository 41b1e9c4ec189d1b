import { setImmediate as nextTurn } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress, constants, createBrotliCompress } from 'node:zlib'

/** A piece of a page, and the gap behind it. */
export interface Part {
  text: Buffer
  /** What goes in there; null behind the last. */
  gap: string | null
  /** What stands behind the gap and may have spaces behind it that mean nothing; null where they would mean something. */
  behind: Buffer | null
}

/** Compressing around the gaps takes as long as compressing so many pages; whoever comes before that is given theirs so. */
const worthIt = 20
/** Members' own words are of some lengths: with a face or without, in one theme or the other. */
const mostForms = 12

/**
 * One page, compressed around its gaps beside the requests. Gives it with these in its gaps; null while it is not there.
 * `grown` hears by how many bytes it takes more.
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
      .catch(() => undefined) // each is compressed for itself, as before
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
      // Once, whatever comes of it.
      form.asked = Number.NEGATIVE_INFINITY
      begin(form, lengths)
    }
    return null
  }
}

/** One after the other: the threads it is done on are those that every write waits for. */
let isBusy = false

/** With spaces up to one of few lengths, where they mean nothing. */
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

/** What stands in the gaps while the rest is compressed: so many bytes that the page has nowhere, of each two only once. */
const fillings = 61
const mostInGaps = fillings * (fillings - 1)
/** What one gap holds, as the format counts it. */
const mostInOne = 65_536

/**
 * Compresses a page around its gaps, of these lengths: what goes into them stands in the stream as it is, so that whoever
 * fills them compresses nothing. Brotli looks back by distances, which are right as long as the lengths are. Null where it
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
      // Letters are not told by those before them, which at the end of a gap are somebody's own.
      [constants.BROTLI_PARAM_DISABLE_LITERAL_CONTEXT_MODELING]: 1,
    },
  })
  let made: Buffer[] = []
  encoder.on('data', (bytes: Buffer) => made.push(bytes))
  const failed = new Promise<never>((_, reject) => encoder.once('error', reject))
  /** What came of `bytes`, to its last bit. */
  const after = async (bytes: Buffer): Promise<Buffer> => {
    encoder.write(bytes)
    await Promise.race([
      failed,
      new Promise<void>((done) => encoder.flush(constants.BROTLI_OPERATION_FLUSH, done)),
    ])
    await nextTurn()
    const all = Buffer.concat(made)
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

/** What goes into a gap, as it is, with the head of an uncompressed block: RFC 7932, 9.2. */
function asItIs(bytes: Buffer): Buffer[] {
  if (bytes.length === 0) return []
  const head = ((bytes.length - 1) << 3) | (1 << 19)
  return [Buffer.from([head & 255, (head >> 8) & 255, head >> 16]), bytes]
}

/** Nobody is sent what was not read once. */
async function isRight(parts: readonly Buffer[], lengths: readonly number[], squeezed: readonly Buffer[]) {
  const gaps = lengths.map((length) => Buffer.alloc(length, '<'))
  const told = await decompress(
    Buffer.concat(squeezed.flatMap((part, index) => [part, ...asItIs(gaps[index] ?? none)])),
  ).catch(() => null) // what cannot be read is not right
  return told?.equals(Buffer.concat(parts.flatMap((part, index) => [part, gaps[index] ?? none])))
}

/** Bytes in which nothing of the page is found again, nor of themselves: then nothing later looks back to them. */
function fillerFor(parts: readonly Buffer[]): ((from: number, length: number) => Buffer) | null {
  const used = new Set(parts.flatMap((part) => [...new Set(part)]))
  const unused = Array.from({ length: 256 }, (_, byte) => byte).filter((byte) => !used.has(byte))
  if (unused.length < fillings) return null
  // A prime number of bytes, walked round by steps of one, then of two: each pair comes once.
  const nth = (n: number) => unused[((n % fillings) * (Math.floor(n / fillings) + 1)) % fillings] ?? 0
  return (from, length) => Buffer.from(Array.from({ length }, (_, index) => nth(from + index)))
}
