import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { afterAll, expect, test } from 'vitest'
import { fb2Of } from '#testing/books/fb2.ts'
import { epubOf } from '#testing/books/hostile/files.ts'
import { kindEpubs } from '#testing/books/kind-epubs.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { small } from '#testing/books/small.ts'
import { openBookText } from './book-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-formats-'))
const texts = openBookText({ folder })
afterAll(() => {
  texts.close()
  rmSync(folder, { recursive: true })
})

let count = 0
async function pagesOf(bytes: Uint8Array, extension: string): Promise<string[]> {
  count += 1
  const path = join(folder, `${count}.${extension}`)
  writeFileSync(path, bytes)
  const { pages } = await texts.read(path, { extension, from: 1, sender: 'a member' })
  return pages.map(({ text }) => text)
}

interface Line {
  text: string
  x?: number
  y: number
  size?: number
}

async function pdfOf(...sheets: Line[][]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  for (const lines of sheets) {
    const sheet = pdf.addPage([595, 842])
    for (const { text, x = 60, y, size = 11 } of lines) sheet.drawText(text, { x, y: 842 - y, size, font })
  }
  return pdf.save()
}

test('a PDF: lines of a paragraph are joined, a divided word is whole again, a question begins a line', async () => {
  const [page] = await pagesOf(
    await pdfOf([
      { text: 'CHM 201: Physical Chemistry', y: 60, size: 16 },
      { text: '1. State Le Chatelier’s principle, and explain with its help what the equi-', y: 100 },
      { text: 'librium of a reaction does when it is heated under pressure by the student', y: 114 },
      { text: 'who waits.', y: 128 },
      { text: '2. Define molarity.', y: 142 },
      { text: '(a) in words', y: 156 },
      { text: '(b) as a formula', y: 170 },
    ]),
    'pdf',
  )
  expect(page?.split('\n')).toEqual([
    'CHM 201: Physical Chemistry',
    '1. State Le Chatelier’s principle, and explain with its help what the equilibrium of a reaction does when it is heated under pressure by the student who waits.',
    '2. Define molarity.',
    '(a) in words',
    '(b) as a formula',
  ])
})

test('a PDF: one column is read after the other, whatever order they were drawn in; rows of a table stay rows', async () => {
  const line = (column: string, at: number) => `${column} line ${at} of words that fill this column`
  const both = [0, 1, 2, 3, 4, 5].flatMap((at) => [
    { text: line('Right', at), x: 320, y: 100 + at * 14 },
    { text: line('Left', at), x: 60, y: 100 + at * 14 },
  ])
  const table = ['Ethanol', 'Benzene', 'Acetone', 'Glucose'].flatMap((name, row) => [
    { text: String(row + 1), x: 400, y: 300 + row * 16 },
    { text: name, x: 60, y: 300 + row * 16 },
  ])
  const [page = ''] = await pagesOf(await pdfOf([...both, ...table]), 'pdf')
  expect(page.indexOf('Left line 5')).toBeLessThan(page.indexOf('Right line 0'))
  expect(page.split('\n').slice(-4)).toEqual(['Ethanol 1', 'Benzene 2', 'Acetone 3', 'Glucose 4'])
})

/** Letters as programs write those of a font of their own: numbers of glyphs, and a table of what each means. */
function pdfOfGlyphs(meanings: readonly string[]): Buffer {
  const hex = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const numbers = meanings.map((_, at) => (at + 1).toString(16).padStart(4, '0'))
  const table = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <0000><ffff> endcodespacerange ${meanings.length} beginbfchar ${meanings.map((meaning, at) => `<${numbers[at]}><${hex(meaning)}>`).join(' ')} endbfchar endcmap`
  const words = `BT /F 20 Tf 40 300 Td <${numbers.join('')}> Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 400]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>',
    `<</Length ${words.length}>>stream\n${words}\nendstream `,
    '<</Type/Font/Subtype/Type0/BaseFont/Own/Encoding/Identity-H/ToUnicode 6 0 R/DescendantFonts[7 0 R]>>',
    `<</Length ${table.length}>>stream\n${table}\nendstream `,
    '<</Type/Font/Subtype/CIDFontType2/BaseFont/Own/DW 600/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/FontDescriptor<</Type/FontDescriptor/FontName/Own/Flags 4>>>>',
  ]
  return Buffer.from(
    `%PDF-1.4\n${objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

test('a PDF: Yoruba with its tone marks, composed, and ligatures as letters, from glyphs of a font of its own', async () => {
  expect(
    await pagesOf(
      pdfOfGlyphs(['o\u0323', '\u0300', 'r', 'o\u0323\u0300', ' ', '\ufb01', 'n', 'd', 's']),
      'pdf',
    ),
  ).toEqual(['ọ̀rọ̀ finds'])
})

test('an EPUB: blocks are lines, scripts and styles say nothing, tone marks are composed', async () => {
  const chapter = `<html><head><title>No</title><style>p{}</style></head><body><h1>O\u0323jo\u0301</h1><p>The of\ufb01ce, the ﬂow, a soft\u00adware,
    and a\u200bnother<br/>line &amp; more &eacute; &#8358;5</p><script>alert(1)</script><table><tr><td>a</td><td>b</td></tr></table>
    <p>\u202eאבג\u202c and \u0645\u0631\u062d\u0628\u0627</p></body></html>`
  expect(await pagesOf(epubOf(chapter), 'epub')).toEqual([
    'Ọjó\nThe office, the flow, a software, and another\nline & more é ₦5\na b\nאבג and مرحبا',
  ])
})

test('an EPUB: as many parts as the reader shows, of every kind of book that programs write', async () => {
  for (const { what, file, pages } of kindEpubs) {
    const read = await pagesOf(file, 'epub')
    const shown = pages.map((page) => (page === '[picture]' ? '' : page))
    expect(
      read.map((text) => text.replaceAll(/\s+/g, '')),
      what,
    ).toEqual(shown.map((text) => text.replaceAll(/\s+/g, '')))
  }
})

test('a MOBI of either version says the same as the EPUB it was made from', async () => {
  const book = (await pagesOf(await readFile('testing/books/rain.epub'), 'epub')).join('\n')
  const lines = book.split('\n').filter((line) => line.startsWith('Line '))
  expect(lines.length).toBeGreaterThan(50)
  for (const name of ['rain.mobi', 'rain.azw3']) {
    const read = (await pagesOf(await readFile(`testing/books/${name}`), 'mobi')).join('\n').split('\n')
    expect(read.filter((line) => line.startsWith('Line '))).toEqual(lines)
  }
})

test('an FB2: titles, verses and notes in their order, pictures say nothing', async () => {
  const bodies = `<body><section><title><p>Òjò</p><p>ní Ọ̀yẹ́</p></title><p>It <emphasis>rained</emphasis>.</p><poem><stanza><v>One</v><v>Two</v></stanza></poem></section></body>
    <body name="notes"><section id="n1"><p>A note.</p></section></body>`
  const book = Buffer.from(fb2Of({ title: 'Rain', author: ['Adé', 'Òjó'], bodies }))
  expect(await pagesOf(book, 'fb2')).toEqual(['Òjò\nní Ọ̀yẹ́\nIt rained.\nOne\nTwo', 'A note.'])
})

const word = (body: string) =>
  `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`
const paragraph = (text: string) => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
const docx = (body: string) => small.docx('', [{ name: 'word/document.xml', content: word(body) }])

test('a DOCX: pages where it breaks them, a row of a table in a line, nothing of what was deleted', async () => {
  const body = [
    paragraph('1. What is <w:t/>rain?').replace('<w:t/>', ''),
    '<w:p><w:r><w:t>It </w:t></w:r><w:r><w:t>rains</w:t><w:noBreakHyphen/><w:t>in</w:t><w:tab/><w:t>Oye</w:t></w:r><w:del><w:r><w:delText>never</w:delText></w:r></w:del></w:p>',
    `<w:tbl><w:tr><w:tc>${paragraph('Name')}</w:tc><w:tc>${paragraph('Mark')}</w:tc></w:tr></w:tbl>`,
    '<w:p><w:r><w:br w:type="page"/></w:r></w:p><w:p><w:r><w:lastRenderedPageBreak/><w:t>2. Ọ̀rọ̀ &amp; more</w:t></w:r></w:p>',
  ].join('')
  expect(await pagesOf(docx(body), 'docx')).toEqual([
    '1. What is rain?\nIt rains-in Oye\nName Mark',
    '2. Ọ̀rọ̀ & more',
  ])
})

test('a DOCX without breaks: stretches of some three thousand characters, each ending with a paragraph', async () => {
  const line = 'It rained in Oye until the road was a river, and nobody went to the lecture that day.'
  const pages = await pagesOf(docx(paragraph(line).repeat(200)), 'docx')
  expect(pages.length).toBeGreaterThan(3)
  for (const page of pages) expect(page.endsWith('that day.')).toBe(true)
  for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(2_900)
  expect(pages.join('\n').split('\n')).toHaveLength(200)
})

test('a PPTX: slides in the order in which they are shown, not in that of their names', async () => {
  const rels = (body: string) =>
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${body}</Relationships>`
  const slide = (text: string) =>
    `<p:sld xmlns:a="a" xmlns:p="p"><a:p><a:r><a:t>${text}</a:t></a:r></a:p><a:p><a:r><a:t>Second</a:t></a:r><a:br/><a:r><a:t>line</a:t></a:r></a:p></p:sld>`
  const file = small.pptx('', [
    {
      name: 'ppt/presentation.xml',
      content:
        '<p:presentation><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst></p:presentation>',
    },
    {
      name: 'ppt/_rels/presentation.xml.rels',
      content: rels(
        '<Relationship Id="rId1" Target="slides/slide1.xml"/><Relationship Id="rId2" Target="slides/slide2.xml"/>',
      ),
    },
    { name: 'ppt/slides/slide1.xml', content: slide('Equilibrium') },
    { name: 'ppt/slides/slide2.xml', content: slide('Title &lt;1&gt;') },
  ])
  expect(await pagesOf(file, 'pptx')).toEqual(['Title <1>\nSecond\nline', 'Equilibrium\nSecond\nline'])
})

test('a PDF with a stamp on a picture is a picture, one with words beside a picture is not', async () => {
  const pdf = await PDFDocument.create()
  const picture = await pdf.embedPng(plainPicture(60, 80, [240, 240, 240]))
  for (const text of [
    'CamScanner',
    'These are words enough to be what the page says by itself, all of it.',
  ]) {
    const sheet = pdf.addPage([300, 400])
    sheet.drawImage(picture, { x: 0, y: 0, width: 300, height: 400 })
    sheet.drawText(text, { x: 20, y: 20, size: 7 })
  }
  const path = join(folder, 'stamp.pdf')
  writeFileSync(path, await pdf.save())
  const { pages } = await texts.read(path, { extension: 'pdf', from: 1, sender: 'a member' })
  expect(pages.map(({ by }) => by)).toEqual(['nobody', 'file'])
})
