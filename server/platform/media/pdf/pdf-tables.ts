import { type PdfBytes, Unreadable } from './pdf-bytes.ts'
import { unpacked } from './pdf-rows.ts'
import { dictionaryAt, pass, wholeIn, wholesIn } from './pdf-text.ts'

/** Where an object is: at an offset, or in an object stream. */
export type Lies = { at: number } | { within: number; index: number }

export interface Table {
  /** Null where the table does not have the object. */
  find: (object: number) => Promise<Lies | null>
  entries: ReadonlyMap<string, string>
}

interface Run {
  first: number
  count: number
  at: number
}

/** Bytes of an object read at first, and where that was not enough: a list of ten thousand pages has 100 KB. */
const [some, all] = [4 * 1024, 256 * 1024]
const mostRuns = 1_000

export const latin = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

/** The text of an object in unpacked bytes, with the same limit as for one in the file. */
export const packedWords = (content: Uint8Array, start: number, end = content.length): string =>
  latin(content.subarray(start, Math.min(end, start + all)))

/** The text of an object, as far as anything is searched in it. */
export async function wordsAt(bytes: PdfBytes, at: number): Promise<string> {
  const words = latin(await bytes.slice(at, some))
  return words.length < some || words.includes('endobj') ? words : latin(await bytes.slice(at, all))
}

/** The entries of a stream object, and its content unpacked. */
export async function streamAt(bytes: PdfBytes, at: number, lengthOf = wholeInTurn) {
  const words = await wordsAt(bytes, at)
  const { entries, end } = dictionaryAt(words, behindNumber(words))
  const begins = /stream(?:\r\n|\n|\r)/y
  begins.lastIndex = pass(words, end)
  if (!begins.test(words)) throw new Unreadable('There are no bytes')
  const length = await lengthOf(entries.get('Length') ?? '')
  const packed = length > 0 ? await bytes.slice(at + begins.lastIndex, length) : Buffer.alloc(0)
  return { entries, content: await unpacked(bytes, packed, entries) }
}

/** The length of '7 0 obj' at the beginning of a text. */
export function behindNumber(words: string): number {
  const named = /^\s*\d+\s+\d+\s+obj/.exec(words)
  if (!named) throw new Unreadable('There is no object')
  return named[0].length
}

const wholeInTurn = async (value: string) => wholeIn(value)

/** The cross-reference table at an offset. Offsets in it are relative to `from`. */
export async function tableAt(bytes: PdfBytes, at: number, from: number): Promise<Table> {
  const named = /^\s*xref/.exec(latin(await bytes.slice(at, 64)))
  return named ? linesAt(bytes, at + named[0].length, from) : packedAt(bytes, at, from)
}

/** A classic table of 20-byte lines; only lines that are asked for are read. */
async function linesAt(bytes: PdfBytes, start: number, from: number): Promise<Table> {
  const runs: Run[] = []
  for (let at = start; runs.length < mostRuns; ) {
    const words = latin(await bytes.slice(at, 128))
    const run = /^\s*(\d{1,10}) +(\d{1,10}) *(?:\r\n|\r|\n)/.exec(words)
    if (!run) {
      const trailer = /^\s*trailer/.exec(words)
      if (!trailer) throw new Unreadable('A table has no end')
      const { entries } = dictionaryAt(latin(await bytes.slice(at + trailer[0].length, some)))
      return { entries, find: (object) => inLines(bytes, runs, object, from) }
    }
    const [first, count] = [wholeIn(run[1]), wholeIn(run[2])]
    runs.push({ first, count, at: at + run[0].length })
    at += run[0].length + count * 20
  }
  throw new Unreadable('A table has too many parts')
}

async function inLines(bytes: PdfBytes, runs: Run[], object: number, from: number): Promise<Lies | null> {
  const run = runs.find(({ first, count }) => object >= first && object < first + count)
  if (!run) return null
  const line = latin(await bytes.slice(run.at + (object - run.first) * 20, 18))
  const [, place, kind] = /^(\d{10}) \d{5} ([nf])$/.exec(line) ?? []
  if (!kind) throw new Unreadable('There is no line of a table')
  return kind === 'n' ? { at: from + wholeIn(place) } : null
}

/** A cross-reference stream: compressed numbers of a few bytes each. */
async function packedAt(bytes: PdfBytes, at: number, from: number): Promise<Table> {
  const { entries, content } = await streamAt(bytes, at)
  const widths = wholesIn(entries.get('W'))
  const [kinds = 0, places = 0, rests = 0] = widths
  const width = kinds + places + rests
  if (widths.length !== 3 || width === 0 || widths.some((one) => one > 6))
    throw new Unreadable('A table without widths')
  const index = wholesIn(entries.get('Index') ?? `[0 ${wholeIn(entries.get('Size'))}]`)
  const number = (start: number, length: number, otherwise = 0) =>
    length === 0 ? otherwise : content.readUIntBE(start, length)

  function rowAt(start: number): Lies | null {
    if (start + width > content.length) throw new Unreadable('A table is shorter than it says')
    const kind = number(start, kinds, 1)
    const place = number(start + kinds, places)
    if (kind === 2) return { within: place, index: number(start + kinds + places, rests) }
    return kind === 1 ? { at: from + place } : null
  }

  return {
    entries,
    async find(object) {
      let before = 0
      for (let i = 0; i + 1 < index.length; i += 2) {
        const [first = 0, count = 0] = index.slice(i, i + 2)
        if (object >= first && object < first + count) return rowAt((before + object - first) * width)
        before += count
      }
      return null
    },
  }
}
