/**
 * @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
 */
import { expect, test } from 'vitest'
import { partBytes } from '#contract/books/range-reads.ts'
import { openingOfEpub } from '#server/platform/media/books/epub-opening.ts'
import { kindEpubs } from '#testing/books/kind-epubs.ts'
import { zip } from '#testing/books/zip.ts'
import { bytesOf } from './bytes.ts'
import { openEpub } from './epub.ts'

const open = (file: Uint8Array) => openEpub(bytesOf(new Blob([new Uint8Array(file)])))

const shownIn = (page: DocumentFragment) =>
  page.querySelector('img[src^="blob:"]') ? '[picture]' : (page.textContent?.trim() ?? '')

test.for(kindEpubs.map((book) => [book.what, book] as const))(
  'a book is read to its last page: %s',
  async ([, { file, pages, contents, lacking }]) => {
    const book = await open(file)
    expect(book.title).toBe('Bread & Butter')
    const shown = await Promise.all(book.chapters.map((_, at) => book.load(at)))
    expect(shown.map(shownIn)).toEqual(pages)
    expect(book.contents.map(({ title }) => title)).toEqual(contents)
    const first = book.contents.find(({ title }) => title === 'First')
    expect(pages[first?.chapter ?? -1]).toBe('The first')
    expect(book.lacking ?? undefined).toBe(lacking)
    book.close()
  },
)

test.for(kindEpubs.map((book) => [book.what, book] as const))(
  'what the campus says its first page takes is what a phone fetches: %s',
  async ([, { pages, apart }]) => {
    const file = apart()
    const parts = new Set<number>()
    const book = await openEpub({
      size: file.length,
      async read(begin, end) {
        for (let part = Math.floor(begin / partBytes); part * partBytes < end; part += 1) parts.add(part)
        return new Uint8Array(file.subarray(begin, end))
      },
    })
    expect(shownIn(await book.load(0))).toBe(pages[0])
    const fetched = [...parts].reduce(
      (sum, part) => sum + Math.min(partBytes, file.length - part * partBytes),
      0,
    )
    const read = async (start: number, length: number) => file.subarray(start, start + length)
    expect(await openingOfEpub(read, file.length)).toBe(fetched)
    book.close()
  },
)

test('entries of a list below others say so', async () => {
  const point = (title: string, within = '') =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="a.xhtml"/>${within}</navPoint>`
  const list = `<li><a href="a.xhtml">1</a><ol><li><a href="a.xhtml">1.1</a></li></ol></li><li><a href="a.xhtml">2</a></li>`
  for (const [type, content, more] of [
    ['application/x-dtbncx+xml', point('1', point('1.1')) + point('2'), ''],
    ['application/xhtml+xml', `<html><body><nav><ol>${list}</ol></nav></body></html>`, 'properties="nav"'],
  ] as const) {
    const book = await open(
      zip([
        { name: 'META-INF/container.xml', content: '<rootfile full-path="b.opf"/>' },
        {
          name: 'b.opf',
          content: `<item id="a" href="a.xhtml"/><item id="n" href="n" media-type="${type}" ${more}/><itemref idref="a"/>`,
        },
        { name: 'a.xhtml', content: '<p>Words</p>' },
        { name: 'n', content },
      ]),
    )
    expect(book.contents.map(({ title, level }) => [title, level])).toEqual([
      ['1', 0],
      ['1.1', 1],
      ['2', 0],
    ])
  }
})

test('a picture among the pages that is damaged says so, instead of being passed over', async () => {
  const book = await open(
    zip([
      { name: 'META-INF/container.xml', content: '<rootfile full-path="b.opf"/>' },
      { name: 'b.opf', content: '<item id="a" href="a.jpg" media-type="image/jpeg"/><itemref idref="a"/>' },
      { name: 'a.jpg', content: 'no picture' },
    ]),
  )
  expect((await book.load(0)).textContent).toBe('The picture on this page is damaged or too large to show.')
})
