/**
 * @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
 */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { byHuffman } from '#testing/books/by-huffman.ts'
import { openMobi } from './mobi.ts'

/** Made by calibre from one EPUB of ours: three parts of forty lines, a list of chapters, a link, a picture, a cover. */
const sample = (name: string) => readFile(`testing/books/${name}`)
const plain = (file: Buffer) => file

test.each([
  ['MOBI', 'rain.mobi', plain],
  ['MOBI packed by Huffman', 'rain.mobi', byHuffman],
  ['AZW3', 'rain.azw3', plain],
  ['AZW3 packed by Huffman', 'rain.azw3', byHuffman],
])('a %s opens with its chapters by name, its links and its pictures', async (_, name, made) => {
  const book = await openMobi(new Uint8Array(made(await sample(name))))
  expect([book.title, book.author]).toEqual(['Rain in Oye', 'Adé Òjó'])
  expect(book.contents.map(({ title }) => title)).toEqual([
    'The gate',
    'What is left of 1',
    'Ẹ̀kọ́ of rain',
    'What is left of 2',
    'At the last lamp',
    'What is left of 3',
  ])
  const chapters = await Promise.all(book.chapters.map((_, index) => book.load(index)))
  const texts = chapters.map(({ textContent }) => textContent?.trim() ?? '')
  expect(texts.filter((text) => text === '')).toEqual([])
  expect(texts.join()).toContain('The end of part 3.')
  expect(texts.join().match(/Line \d+ of part \d/g)).toHaveLength(120)

  for (const { title, chapter, anchor } of book.contents) {
    const mark = chapters[chapter]?.querySelector(`[data-id="${anchor}"]`)
    expect(behind(mark), title).toMatch(title)
  }
  const link = chapters.map((one) => one.querySelector('a[data-to]')).find(Boolean)
  const spot = book.find(link?.getAttribute('data-to') ?? '')
  expect(behind(chapters[spot?.chapter ?? 0]?.querySelector(`[data-id="${spot?.anchor}"]`))).toMatch(
    /^Line 20 of part 3/,
  )
  const picture = chapters.map((one) => one.querySelector('p img')).find(Boolean)
  expect(picture?.getAttribute('src')).toMatch(/^blob:/)
  expect((await book.cover())?.type).toMatch(/^image\//)
})

/** The text from a mark on. */
function behind(mark: Element | null | undefined): string {
  for (let node: Node | null | undefined = mark; node; node = node.parentNode) {
    const words: string[] = []
    for (let next = node.nextSibling; next; next = next.nextSibling) words.push(next.textContent ?? '')
    if (words.join('').trim()) return words.join('').trim()
  }
  return ''
}
