import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { small } from '#testing/books/small.ts'
import { zip as zipOf } from '#testing/books/zip.ts'
import { headBytes, kindOf } from './file-kind.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const zip = (name: string, content: string) => {
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 'latin1')
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, bytes(name + content)])
}
const ftyp = (major: string, compatible = '') =>
  bytes(`\0\0\0${String.fromCharCode(16 + compatible.length)}ftyp${major}\0\0\0\0${compatible}`)

const compound = (name: string) =>
  Buffer.concat([bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), Buffer.alloc(900), Buffer.from(name, 'utf16le')])
const input = (name: string) => readFileSync(join(import.meta.dirname, '../../test/fixtures/books', name))

describe('what a file is', () => {
  test.each([
    ['image/jpeg', bytes('\xff\xd8\xff\xe1')],
    ['image/png', bytes('\x89PNG\r\n\x1a\n')],
    ['image/gif', bytes('GIF89a')],
    ['image/webp', bytes('RIFF\0\0\0\0WEBP')],
    ['image/avif', ftyp('avif')],
    ['image/avif', ftyp('mif1', 'miafavif')],
    ['image/heic', ftyp('heic')],
    ['image/heic', ftyp('mif1', 'heic')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('mp42')],
    ['video/mp4', ftyp('3gp5')],
    ['video/quicktime', ftyp('qt  ')],
    ['video/x-matroska', bytes('\x1a\x45\xdf\xa3\x42\x82\x88matroska')],
    ['video/x-msvideo', bytes('RIFF\0\0\0\0AVI LIST')],
    ['application/x-locked-office', compound('EncryptedPackage')],
    ['application/msword', compound('WordDocument')],
    ['application/vnd.ms-powerpoint', compound('PowerPoint Document')],
    ['application/x-ole-storage', compound('Book')],
    ['application/epub+zip', zip('mimetype', '\xef\xbb\xbfapplication/epub+zip')],
    ['application/epub+zip', zip('mimetype', 'application/epub+zip\r\n')],
    ['application/epub+zip', input('14-mimetype-deflated.epub')],
    ['application/epub+zip', input('15-mimetype-bom.epub')],
    ['video/webm', bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm')],
    ['application/pdf', bytes('%PDF-1.4')],
    ['application/pdf', bytes('\n\n %PDF-1.4')],
    ['application/epub+zip', zip('mimetype', 'application/epub+zip')],
    ['application/x-mobipocket-ebook', bytes(`${'\0'.repeat(60)}BOOKMOBI`)],
    [
      'application/x-fictionbook',
      bytes('<?xml version="1.0" encoding="windows-1251"?>\n<FictionBook xmlns="x">'),
    ],
    ['application/x-fictionbook', bytes('\xef\xbb\xbf<!-- scanned --><!DOCTYPE FictionBook><f:FictionBook>')],
    ['application/x-fictionbook', Buffer.from('\ufeff<?xml version="1.0"?><FictionBook>', 'utf16le')],
    ['application/x-fictionbook', Buffer.from('<FictionBook>', 'utf16le')],
    ['application/x-zip-compressed-fb2', small.fbz()],
    ['application/vnd.comicbook+zip', small.cbz()],
    ['application/vnd.comicbook+zip', small.cbz(3, [{ name: 'ComicInfo.xml', content: '<ComicInfo/>' }])],
  ])('%s is told by its bytes', (type, head) => {
    expect(kindOf(head)?.type).toBe(type)
  })

  test('a book whose maker put its pieces in another order is told by the directory at its end', () => {
    const last = zipOf([
      { name: 'OEBPS/one.xhtml', content: Buffer.alloc(9_000, 'x'), stored: true },
      { name: 'META-INF/container.xml', content: '<container/>' },
    ])
    expect(kindOf(last.slice(0, headBytes))?.kind).toBe('other')
    expect(kindOf(last.slice(0, headBytes), last)?.type).toBe('application/epub+zip')
  })

  test.each([
    ['a page', bytes('<!doctype html><script>alert(1)</script>')],
    ['SVG', bytes('<?xml version="1.0"?><svg/>')],
    ['an FB2 with words that unfold', bytes('<!DOCTYPE F [<!ENTITY a "ha">]><FictionBook>')],
    ['XML about FB2', bytes('<?xml version="1.0"?><x><FictionBook/></x>')],
    [
      'a zip with some pictures',
      small.cbz(
        4,
        ['a', 'b', 'c'].map((name) => ({ name, content: 'x' })),
      ),
    ],
    [
      'a zip of several FB2s',
      zipOf([
        { name: 'a.fb2', content: 'x' },
        { name: 'b.fb2', content: 'x' },
      ]),
    ],
    ['a program', bytes('\x7fELF')],
    ['a Windows program', bytes('MZ\x90\0')],
    ['any zip', zip('word/document.xml', '<w/>')],
    ['a zip that says another type', zip('mimetype', 'application/vnd.oasis.')],
    ['sound', ftyp('M4A ')],
    ['nothing', bytes('')],
    ['a few bytes', bytes('PK\x03\x04')],
  ])('%s is none that is taken', (_, head) => {
    expect(kindOf(head)?.kind ?? 'other').toBe('other')
  })
})
