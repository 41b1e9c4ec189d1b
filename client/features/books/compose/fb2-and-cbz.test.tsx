/**
 * @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
 */
import { expect, test, vi } from 'vitest'
import { pagesAmong } from '#contract/books/cbz-rules.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { small } from '#testing/books/small.ts'
import { zip } from '#testing/books/zip.ts'
import { lookInto } from './files/inspect-file.ts'

const blobOf = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])
const readsPictures = () => vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))

test('an FB2, packed or not, is known by its bytes, with its title, author and cover', async () => {
  readsPictures()
  for (const [format, bytes] of [
    ['fb2', small.fb2()],
    ['fbz', small.fbz()],
  ] as const) {
    const found = await lookInto(blobOf(bytes))
    expect(found).toMatchObject({ format, title: 'Òjò ní Ọ̀yẹ́', author: 'Adé Òjó', opensHere: true })
    expect(found.cover?.type).toBe('image/png')
  }
})

test('a CBZ is known by its pages, with what is written beside them, and its first page for a cover', async () => {
  readsPictures()
  const [first, other] = [plainPicture(30, 40), plainPicture(31, 40)]
  const said = '<ComicInfo><Series>Àwọn ìwé</Series><Number>3</Number><Writer>Adé Òjó</Writer></ComicInfo>'
  const found = await lookInto(
    blobOf(
      zip([
        { name: '10.png', content: other },
        { name: '2.png', content: first },
        { name: 'ComicInfo.xml', content: said },
      ]),
    ),
  )
  expect(found).toMatchObject({ format: 'cbz', title: 'Àwọn ìwé 3', author: 'Adé Òjó', opensHere: true })
  expect(found.cover?.size).toBe(first.length)
})

test('what leads out of a CBZ, and a zip of something else, is refused on the phone', async () => {
  const out = zip([
    ...Array.from({ length: 3 }, (_, at) => ({ name: `${at}.png`, content: plainPicture(9, 9) })),
    { name: '../x.png', content: 'x' },
  ])
  await expect(lookInto(blobOf(out))).rejects.toMatchObject({ code: 'unsupported', field: 'fileId' })
  const words = zip(['a.txt', 'b.txt', 'c.txt'].map((name) => ({ name, content: 'x' })))
  await expect(lookInto(blobOf(words))).rejects.toThrow(
    'This is a ZIP. Unpack it, and choose the book inside it.',
  )
})

test('pages stand as a reader counts: 2 before 10, folder by folder, without what a computer left there', () => {
  const names = [
    '10.jpg',
    '2.jpg',
    'b/1.png',
    'Ìwé 10/1.jpg',
    'Ìwé 2/10.jpg',
    'Ìwé 2/9.jpg',
    'Thumbs.db',
    '__MACOSX/2.jpg',
    '.x.jpg',
    'Ìwé 2/',
  ]
  expect(pagesAmong(names)).toEqual([
    '2.jpg',
    '10.jpg',
    'b/1.png',
    'Ìwé 2/9.jpg',
    'Ìwé 2/10.jpg',
    'Ìwé 10/1.jpg',
  ])
  expect(pagesAmong(['a.png', 'mimetype', 'content.xml', 'styles.xml'])).toBeNull()
  expect(pagesAmong([])).toBeNull()
})

test('what the phone calls a book and is none is said to be damaged', async () => {
  const bytes = new TextEncoder().encode('<html>404 Not Found')
  const called = (type: string) => lookInto(new Blob([bytes], { type }))
  await expect(called('application/pdf')).rejects.toThrow('This file is damaged and cannot be opened.')
  await expect(called('text/html')).rejects.toThrow('Please choose a PDF,')
})

test('a file without a byte is said to be empty', async () => {
  await expect(lookInto(blobOf(new Uint8Array()))).rejects.toThrow(
    'This file is empty. Please choose another one.',
  )
})
