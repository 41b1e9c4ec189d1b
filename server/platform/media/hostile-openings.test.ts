import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { longestTurn } from '#testing/server/faults/event-loop-time.ts'
import { openingOfEpub, openingOfPages } from './books/epub-opening.ts'
import type { ReadBytes } from './pdf/pdf-bytes.ts'
import { pagesOfPdf } from './pdf/pdf-pages.ts'

/** Milliseconds that the loop may be blocked: several times what any of these takes, and far less than it once took. */
const most = 100

const ask = <T>(of: (read: ReadBytes, size: number) => Promise<T>, file: Buffer): Promise<T> =>
  of(async (start, length) => file.subarray(start, start + length), file.length)

const rootAt = (name: string): ZipPart => ({
  ...{ name: 'META-INF/container.xml', content: `<rootfile full-path="${name}"/>` },
})
const listOf = (chapters: number) => {
  const all = Array.from({ length: chapters }, (_, at) => at)
  return [
    ...all.map((at) => `<item id="c${at}" href="${at}.xhtml"/>`),
    ...all.map((at) => `<itemref idref="c${at}"/>`),
  ].join('')
}
const book = (...parts: ZipPart[]) => Buffer.from(zip(parts))
const listed = (content: string, ...more: ZipPart[]) =>
  book(rootAt('book.opf'), { name: 'book.opf', content }, ...more)
const nobodys = 'ọ'.repeat(21_000)
/** Pseudo-random and distinct numbers. */
const mixed = (at: number) => (at * 2_654_435_761) % 2 ** 32

test.for([
  [
    'a list of chapters whose name is a small book',
    () => book(rootAt(nobodys), { name: nobodys, content: listOf(4_000) }),
  ],
  [
    'a chapter with such a name and thousands of pictures',
    () =>
      listed(`<item id="c" href="${encodeURI(nobodys)}"/><itemref idref="c"/>`, {
        ...{ name: nobodys, content: '<img src="a.png"/>'.repeat(5_000) },
      }),
  ],
  [
    'thousands of chapters below the longest name there is',
    () => book(rootAt('ọ'.repeat(1_000)), { name: 'ọ'.repeat(1_000), content: listOf(4_990) }),
  ],
  ['a tag of one word', () => listed(`<item ${'a'.repeat(1_900_000)}>`)],
  ['words that never end', () => listed(`<item ${'a'.repeat(60)}="${'b'.repeat(1_900_000)}>`)],
  ['tags of nothing', () => listed('<b>'.repeat(600_000))],
  ['beginnings of tags', () => listed('<'.repeat(1_900_000))],
  [
    'first chapters that show nothing',
    () =>
      listed(
        listOf(4),
        ...[0, 1, 2, 3].map((at) => ({ name: `${at}.xhtml`, content: '<i> </i>'.repeat(200_000) })),
        { name: 'ballast', stored: true, content: Buffer.alloc(1_000_000) },
      ),
  ],
] as const)('the price of an EPUB of %s stops nobody else', async ([, file]) => {
  const sent = file()
  expect(await longestTurn(() => ask(openingOfEpub, sent))).toBeLessThan(most)
})

test('all that is unpacked of one book has a bound', async () => {
  const blank = '<i> </i>'.repeat(200_000)
  const chapters = [0, 1, 2, 3].map((at) => ({ name: `${at}.xhtml`, content: blank }))
  const words = { name: '4.xhtml', content: 'Words' }
  const ballast = { name: 'ballast', stored: true, content: Buffer.alloc(1_000_000) }
  expect(await ask(openingOfEpub, listed(listOf(5), ...chapters, words, ballast))).toBeNull()
  expect(await ask(openingOfEpub, listed(listOf(5), words, ballast))).toBeGreaterThan(0)
})

test('a name of a thousand letters of three bytes is followed, and a longer one is not', async () => {
  const priced = (name: string) =>
    ask(
      openingOfEpub,
      book(rootAt(name), { name, content: listOf(1) }, { name: '0.xhtml', content: 'Words' }),
    )
  expect(await priced('ọ'.repeat(1_000))).toBeGreaterThan(0)
  expect(await priced('ọ'.repeat(1_001))).toBeNull()
})

test.for([
  ['deep folders', (at: number) => `${'a/'.repeat(170)}${mixed(at)}.png`, 4_990],
  ['long numbers', (at: number) => `${'1'.repeat(350)}${mixed(at)}.png`, 4_990],
  ['nothing but folders', (at: number) => `a${'/'.repeat(64_000)}${mixed(at)}.png`, 30],
] as const)('the first page of a CBZ of %s stops nobody else', async ([, nameOf, count]) => {
  const file = book(...Array.from({ length: count }, (_, at) => ({ name: nameOf(at), content: '' })))
  let found = { pages: 0, opening: 0 }
  const longest = await longestTurn(async () => {
    found = await ask(openingOfPages, file)
  })
  expect(longest).toBeLessThan(most)
  expect(found.pages).toBe(count)
})

const packed = (object: number, says: string, content: string | Buffer) => {
  const bytes = deflateSync(content)
  const head = `${object} 0 obj<<${says}/Length ${bytes.length}/Filter/FlateDecode>>stream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream endobj\n')])
}
const pdf = (last: number, ...parts: Buffer[]) =>
  Buffer.concat([Buffer.from('%PDF-1.5\n'), ...parts, Buffer.from(`\nstartxref\n${9 + last}\n%%EOF`)])

/** A catalogue of so many bytes that compresses to a thousandth. */
function withCatalogue(bytes: number): Buffer {
  const objects = packed(2, '/Type/ObjStm/N 1/First 4', `1 0 <<${'/a[]'.repeat(bytes / 4)}>>`)
  const rows = Buffer.from([0, 0, 0, 0, 2, 0, 2, 0, 1, 0, 9, 0])
  return pdf(objects.length, objects, packed(3, '/W[1 2 1]/Size 3/Root 1 0 R', rows))
}

test('the catalogue of a PDF that unpacks to megabytes takes no longer than a large one', async () => {
  const turnOf = (bytes: number) => longestTurn(() => ask(pagesOfPdf, withCatalogue(bytes)))
  const large = await turnOf(250_000)
  expect(await turnOf(3_900_000)).toBeLessThan(5 * large + 20)
})

test('tables of a PDF with a thousand parts each, and rows of megabytes, stop nobody else', async () => {
  let tables = ''
  let last = 0
  for (let at = 0; at < 63; at += 1) {
    const before = tables && `/Prev ${9 + last}`
    last = tables.length
    tables += `xref\n${'0 0\n'.repeat(999)}trailer<</Root 1 0 R${before}>>\n`
  }
  const rows = packed(
    ...([1, '/W[1 2 1]/Size 10/Root 1 0 R/DecodeParms<</Predictor 15/Columns 4>>'] as const),
    Buffer.alloc(4_100_000, 4),
  )
  const turnOf = (file: Buffer) => longestTurn(() => ask(pagesOfPdf, file))
  for (const file of [pdf(last, Buffer.from(tables)), pdf(0, rows)])
    expect(await turnOf(file)).toBeLessThan(most / 4)
})
