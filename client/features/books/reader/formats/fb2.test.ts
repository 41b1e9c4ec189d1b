/**
 * @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
 */
import { expect, test } from 'vitest'
import { fb2Of } from '#testing/books/fb2.ts'
import { zip } from '#testing/books/zip.ts'
import { bytesOf, openFlowing } from './open-flowing.ts'

/** Fakes a book as its makers write it: parts with chapters in them, a poem, a table, notes. */
const long = (words: string) => `<p>${`${words} `.repeat(2_000)}</p>`
const bodies = `
<body><title><p>Ìwé</p><p>of rain</p></title><epigraph><p>Rain falls.</p><text-author>Proverb</text-author></epigraph>
<section id="p1"><title><p>Part one</p></title>
  <section><title><p>The <emphasis>gate</emphasis></p><p>at noon</p></title>${long('gate')}
    <p>See <a l:href="#last">the end</a>, <a l:href="#n1" type="note">[1]</a>, <a l:href="#nowhere">no</a>, <a l:href="https://example.com/x">out</a>.</p></section>
  <section><title><p>Ẹ̀kọ́ &amp; òjò</p></title>${long('school')}<subtitle>* * *</subtitle>
    <poem><stanza><v>One line</v><v>and another</v></stanza></poem><image l:href="#cover.png"/>
    <table><tr><th colspan="2">Days</th></tr><tr><td>1</td><td>2</td></tr></table>
    <p><style name="x">styled</style> <strikethrough>gone</strikethrough></p><empty-line/></section>
</section>
<section id="last"><title><p>The end</p></title><cite><p>It stopped.</p></cite></section></body>
<body name="notes"><title><p>Notes</p></title><section id="n1"><title><p>1</p></title><p>A small note.</p></section></body>`
const text = fb2Of({ title: 'Òjò ní Ọ̀yẹ́ &amp; Ìkọ̀lé', author: ['Adé', 'Òjó'], bodies })

const open = (bytes: Uint8Array, format: 'fb2' | 'fbz' = 'fb2') =>
  openFlowing(bytesOf(new Blob([new Uint8Array(bytes)])), format)

test('an FB2 opens with its chapters by name, in the order of the book', async () => {
  const book = await open(Buffer.from(text))
  expect([book.title, book.author]).toEqual(['Òjò ní Ọ̀yẹ́ & Ìkọ̀lé', 'Adé Òjó'])
  expect(book.contents.map(({ title }) => title)).toEqual([
    ...['Part one', 'The gate at noon', 'Ẹ̀kọ́ & òjò', 'The end', 'Notes'],
  ])
  const chapters = await Promise.all(book.chapters.map((_, index) => book.load(index)))
  // Each chapter begins where its entry of the contents leads.
  for (const { title, chapter, anchor } of book.contents) {
    const mark = chapters[chapter]?.querySelector(`[data-id="${anchor}"]`) ?? chapters[chapter]
    expect(mark?.textContent?.replaceAll(/\s+/g, ' ').trim(), title).toMatch(
      new RegExp(`^${title.slice(0, 6)}`),
    )
  }
  expect(chapters.map((one) => one.textContent?.trim() ?? '')).not.toContain('')
})

test('notes and places are links within; what leads nowhere is only words, and what leads out says so', async () => {
  const book = await open(Buffer.from(text))
  const at = book.contents[1]?.chapter ?? 0
  const links = [...(await book.load(at)).querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.dataset.to, link.target])).toEqual([
    ...[
      ['the end', 'last', ''],
      ['[1]', 'n1', ''],
      ['no', undefined, ''],
      ['out', undefined, '_blank'],
    ],
  ])
  expect(links[1]?.parentElement?.localName).toBe('sup')
  for (const [link, said] of [
    [links[0], 'The end'],
    [links[1], 'A small note.'],
  ] as const) {
    const spot = book.find(link?.dataset.to ?? '')
    const there = await book.load(spot?.chapter ?? 0)
    expect(there.querySelector(`[data-id="${spot?.anchor}"]`)?.parentElement?.textContent).toContain(said)
  }
})

test('poems, epigraphs, tables and pictures keep their shape', async () => {
  const book = await open(Buffer.from(text))
  const first = await book.load(0)
  expect(first.querySelector('h1')?.innerHTML).toBe('Ìwé<br>\nof rain')
  expect(first.querySelector('blockquote footer')?.textContent).toBe('Proverb')
  const chapter = await book.load(book.contents[2]?.chapter ?? 0)
  expect(chapter.querySelector('blockquote p')?.innerHTML).toBe('One line<br>\nand another<br>')
  expect(chapter.querySelector('th')?.getAttribute('colspan')).toBe('2')
  expect(chapter.querySelector('img')?.getAttribute('src')).toMatch(/^blob:/)
  expect(chapter.textContent).toContain('styled gone')
  expect((await book.cover())?.type).toBe('image/png')
})

test('letters are read as the file says them: windows-1251, UTF-16, and packed', async () => {
  const russian = text
    .replace('encoding="utf-8"', 'encoding="windows-1251"')
    .replaceAll(/[^\p{ASCII}]/gu, '?')
  const said = 'Дождь шёл'
  const bytes = Buffer.concat([
    Buffer.from(russian.slice(0, russian.indexOf('It stopped.')), 'latin1'),
    Buffer.from([0xc4, 0xee, 0xe6, 0xe4, 0xfc, 0x20, 0xf8, 0xb8, 0xeb]),
    Buffer.from(russian.slice(russian.indexOf('It stopped.')), 'latin1'),
  ])
  const wide = Buffer.from(`\ufeff${text.replace('utf-8', 'UTF-16').replace('It stopped.', said)}`, 'utf16le')
  const packed = zip([{ name: 'Òjò.fb2', content: text.replace('It stopped.', said) }])
  for (const [file, format] of [
    [bytes, 'fb2'],
    [wide, 'fb2'],
    [packed, 'fbz'],
  ] as const) {
    const book = await open(file, format)
    const end = await book.load(book.find('last')?.chapter ?? 0)
    expect(end.textContent).toContain(said)
    expect((await book.cover())?.type).toBe('image/png')
  }
})

test('one that is not well-formed is read as far as it goes, and what is none is damaged', async () => {
  const book = await open(Buffer.from(text.slice(0, text.indexOf('<poem>')).replace('</emphasis>', '')))
  expect((await book.load(book.chapters.length - 1)).textContent).toContain('school')
  for (const none of ['<FictionBook/>', '<?xml version="1.0"?><svg/>', ''])
    await expect(open(Buffer.from(none))).rejects.toThrow('damaged')
})
