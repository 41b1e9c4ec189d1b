import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { partBytes } from '#contract/books/range-reads.ts'
import { hostileBooks } from '#testing/books/hostile/books.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { openingOfEpub } from './epub-opening.ts'

const photo = (name: string, bytes: number): ZipPart => ({
  ...{ name, stored: true, content: Buffer.alloc(bytes, name) },
})
/** Padding of whole parts between any two entries, so that what is read can be told from what is not. */
const between = (number: number) => photo(`between-${number}`, 4 * partBytes)

function bookOf(chapters: readonly string[], ...more: ZipPart[]): Buffer {
  const items = chapters.map((_, at) => `<item id="c${at}" href="text/${at}.xhtml"/>`)
  const refs = chapters.map((_, at) => `<opf:itemref linear='yes' idref='c${at}' />`)
  const parts: ZipPart[] = [
    {
      name: 'META-INF/container.xml',
      content: '<container><rootfile full-path="OPS/book.opf"/></container>',
    },
    {
      name: 'OPS/book.opf',
      content: `<package><manifest>${items.join('')}<item id="n" href="nav.xhtml" properties="nav"/></manifest><spine>${refs.join('')}</spine></package>`,
    },
    { name: 'OPS/nav.xhtml', content: '<nav><a href="text/0.xhtml">One</a></nav>' },
    ...chapters.map((body, at) => ({
      name: `OPS/text/${at}.xhtml`,
      content: `<html><body>${body}</body></html>`,
    })),
    ...more,
  ]
  return Buffer.from(zip(parts.flatMap((part, at) => [part, between(at)])))
}

/** The price in whole parts. */
const partsOf = async (file: Buffer) => Math.ceil(((await priced(file)) ?? Number.NaN) / partBytes)
const priced = (file: Buffer) =>
  openingOfEpub(async (start, length) => file.subarray(start, start + length), file.length)

const pictures = [photo('OPS/one.jpg', 10 * partBytes), photo('OPS/text/a & b.jpg', 20 * partBytes)]
const none = ['<p>Words</p>', 'More']

test('the first chapter of an EPUB is priced with its pictures, and with none of the others', async () => {
  const words = await partsOf(bookOf(none, ...pictures))
  // The end with the directory, the container, the package file, and the chapter itself.
  expect(words).toBeGreaterThanOrEqual(5)
  expect(words).toBeLessThanOrEqual(9)
  const with10 = await partsOf(bookOf(['<p>Words</p><img src="../one.jpg"/>', 'More'], ...pictures))
  expect(with10 - words).toBeGreaterThanOrEqual(10)
  expect(with10 - words).toBeLessThanOrEqual(12)
  const drawn = '<svg:svg><svg:image xlink:href="../one.jpg"/></svg:svg>'
  expect(await partsOf(bookOf([drawn, 'More'], ...pictures))).toBe(with10)
  const both = '<img src="../one.jpg"/><IMG alt="" src=\'a%20&amp;%20b.jpg\'>'
  expect((await partsOf(bookOf([both, 'More'], ...pictures))) - with10).toBeGreaterThanOrEqual(20)
  const elsewhere = '<p>See</p><img src="https://elsewhere.test/one.jpg"/><img src="../../../../nowhere"/>'
  expect(await partsOf(bookOf([elsewhere, 'More'], ...pictures))).toBe(words)
})

test('where the first chapter shows nothing, what is shown instead is priced too', async () => {
  const words = await partsOf(bookOf(none, ...pictures))
  const blank = await partsOf(bookOf([' <p> </p>&nbsp;', '<img src="../one.jpg"/>', 'More'], ...pictures))
  expect(blank - words).toBeGreaterThanOrEqual(11)
  expect(blank - words).toBeLessThanOrEqual(14)
})

test('pages that are shown in pieces are read when it opens, and priced', async () => {
  const words = await partsOf(bookOf(['One', 'Two', 'Three']))
  const long = randomBytes(300_000).toString('hex') // half of it is compressed away
  const grown = (await partsOf(bookOf(['One', long, 'Three']))) - words
  expect(grown).toBeGreaterThanOrEqual(9) // parts of 32 KB
  expect(grown).toBeLessThanOrEqual(13)
})

test('of a picture book of sixty megabytes the price is that of one picture', async () => {
  const many = Array.from({ length: 24 }, (_, at) => photo(`OPS/${at}.jpg`, 2_500_000))
  const price = await priced(bookOf(['<img src="../3.jpg"/>'], ...many))
  expect(price).toBeGreaterThan(2_500_000)
  expect(price).toBeLessThan(2_900_000)
})

test('a book that leads nowhere has no price', async () => {
  const whole = bookOf(none)
  for (const file of [
    Buffer.from('no zip'),
    whole.subarray(0, 10_000),
    Buffer.from(zip([{ name: 'META-INF/container.xml', content: '<rootfile full-path="not/there"/>' }])),
    bookOf([]),
  ])
    expect(await priced(file)).toBeNull()
})

test('a chapter of eighty thousand pictures is not gone through, nor are thousands of chapters of nothing', async () => {
  const one = photo('OPS/one.jpg', 30_000_000)
  const file = bookOf(['<img src="../one.jpg"/>'.repeat(80_000)], one)
  // Processor time, not wall time: a busy machine is not a slow one.
  const began = process.threadCpuUsage()
  expect(await priced(file)).toBeNull()
  const { user, system } = process.threadCpuUsage(began)
  expect((user + system) / 1_000).toBeLessThan(500)

  const chapters = '<itemref idref="c"/>'.repeat(4_000)
  const empty = Buffer.from(
    zip([
      { name: 'META-INF/container.xml', content: '<rootfile full-path="book.opf"/>' },
      { name: 'book.opf', content: `<item id="c" href="c.xhtml"/>${chapters}` },
      { name: 'c.xhtml', content: '' },
    ]),
  )
  let asked = 0
  const read = async (start: number, length: number) => {
    asked += 1
    return empty.subarray(start, start + length)
  }
  expect(await openingOfEpub(read, empty.length)).toBeNull()
  expect(asked).toBeLessThan(30)
})

test('books made to harm are priced, or not, and hold nothing up', async () => {
  for (const { what, bytes } of (await hostileBooks()).filter(({ format }) => format === 'epub')) {
    const file = bytes()
    const began = performance.now()
    const price = await priced(file)
    expect(price === null || price <= file.length, what).toBe(true)
    expect(performance.now() - began, what).toBeLessThan(2_000)
  }
}, 120_000)
