import { readFile } from 'node:fs/promises'
import { byHuffman } from '../by-huffman.ts'
import { bombs, pictures } from './bombs.ts'
import { type Chance, chanceOf } from './chance.ts'
import { comics } from './comics.ts'
import { fb2ByChance, fb2Of, fb2s, fb2sOfMarkup } from './fb2s.ts'
import { epubOf, mobiOf, mobis, zips } from './files.ts'
import { hostileMarkup } from './markup.ts'

export interface HostileBook {
  /** The flaw, for the message of a failure. */
  what: string
  format: 'epub' | 'mobi' | 'fb2' | 'fbz' | 'cbz'
  /** Whether its markup is the danger, so that only a browser can tell. */
  ofMarkup: boolean
  /** Made on demand, and deterministic. */
  bytes(): Buffer
}

export const hostileCount = 640
/** The number of reflowable books in an EPUB or a MOBI. */
const older = 500
const seed = 0xb00c

/** Hundreds of books made to harm their reader: every known attack once, then random ones. */
export async function hostileBooks(): Promise<HostileBook[]> {
  const real = await Promise.all(['rain.mobi', 'rain.azw3'].map((name) => readFile(`testing/books/${name}`)))
  const known = knownOnes(real)
  const rest = Array.from({ length: older - known.length }, (_, i) => byChance(known.length + i, real))
  const others = [...knownFb2s, ...knownComics]
  const byMarkup = Array.from({ length: hostileCount - older - others.length }, (_, i): HostileBook => {
    const what = `markup of chance in fb2 ${i}`
    return { what, format: 'fb2', ofMarkup: true, bytes: () => fb2ByChance(seed * 3 + i) }
  })
  return [...known, ...rest, ...others, ...byMarkup]
}

const knownFb2s: HostileBook[] = [
  ...bombs.map(([what, chapter]): HostileBook => {
    return { what: `${what} (FB2)`, format: 'fb2', ofMarkup: true, bytes: () => fb2Of(chapter()) }
  }),
  ...[fb2s, fb2sOfMarkup].flatMap((some) =>
    some.map(([what, bytes]): HostileBook => {
      return { what: `an FB2: ${what}`, format: 'fb2', ofMarkup: some === fb2sOfMarkup, bytes }
    }),
  ),
]

const knownComics = comics.map(
  ([what, bytes]): HostileBook => ({ what: `a CBZ: ${what}`, format: 'cbz', ofMarkup: false, bytes }),
)

const knownOnes = (real: readonly Buffer[]): HostileBook[] => [
  ...bombs.flatMap(([what, chapter]): HostileBook[] => [
    { what: `${what} (EPUB)`, format: 'epub', ofMarkup: true, bytes: () => epubOf(chapter()) },
    { what: `${what} (MOBI)`, format: 'mobi', ofMarkup: true, bytes: () => mobiOf(chapter()) },
  ]),
  ...pictures.map(
    ([what, picture]): HostileBook => ({
      ...{ what, format: 'epub', ofMarkup: true },
      bytes: () => epubOf('<p>See <img src="p"/></p>', [{ name: 'p', content: picture() }]),
    }),
  ),
  ...zips.map(
    ([what, bytes]): HostileBook => ({ what: `it says ${what}`, format: 'epub', ofMarkup: false, bytes }),
  ),
  ...mobis.flatMap(([what, file]) =>
    real.map(
      (one, number): HostileBook => ({
        ...{ what: `${what} (${number})`, format: 'mobi', ofMarkup: false },
        bytes: () => file(one),
      }),
    ),
  ),
]

function byChance(number: number, real: readonly Buffer[]): HostileBook {
  const way = chanceOf(seed + number).below(10)
  const format = way === 0 || (way > 1 && way < 5) ? 'mobi' : 'epub'
  const ofMarkup = way > 1
  const what = `${ofMarkup ? 'markup' : 'changed letters'} of chance in ${format} ${number}`
  // Another random sequence than the one that chose the attack.
  return { what, format, ofMarkup, bytes: () => made(way, chanceOf(seed * 2 + number), real) }
}

function made(way: number, chance: Chance, real: readonly Buffer[]): Buffer {
  const one = chance.one(real)
  if (way === 0) return flipped(chance.happens(0.5) ? byHuffman(one) : one, chance)
  if (way === 1) return flipped(epubOf('<p>One.</p>'.repeat(50)), chance)
  const markup = hostileMarkup(chance)
  if (way < 5) return mobiOf(markup)
  const chapter = chance.happens(0.5)
    ? `<html xmlns="http://www.w3.org/1999/xhtml" xmlns:xlink="http://www.w3.org/1999/xlink"><head/><body>${markup}</body></html>`
    : markup
  return epubOf(chapter, [{ name: 'x.png', content: chance.one(pictures)[1]() }])
}

function flipped(file: Buffer, chance: Chance): Buffer {
  const bytes = Buffer.from(file)
  // Most changes go to headers and lists, at the beginning and the end.
  for (let left = 1 + chance.below(12); left > 0; left -= 1) {
    const near = Math.min(bytes.length, chance.one([300, 3_000, bytes.length]))
    const at = chance.happens(0.5) ? chance.below(near) : bytes.length - 1 - chance.below(near)
    bytes[at] = chance.one([0, 0xff, 0x7f, 0x80, chance.below(256)])
  }
  return chance.happens(0.15) ? bytes.subarray(0, chance.below(bytes.length)) : bytes
}
