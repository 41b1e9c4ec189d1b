import { type ZipPart, zip } from '#testing/books/zip.ts'
import { byHuffman, cdic, type Phrase } from '../by-huffman.ts'
import { palmFile, recordsIn } from '../palm-file.ts'

/** A book of one chapter with further entries. */
export function epubOf(chapter: string, more: readonly ZipPart[] = [], opf = ''): Buffer {
  return Buffer.from(
    zip([
      { name: 'mimetype', content: 'application/epub+zip', stored: true },
      {
        name: 'META-INF/container.xml',
        content:
          '<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
      },
      {
        name: 'b.opf',
        content:
          opf ||
          '<package xmlns="http://www.idpf.org/2007/opf"><metadata/><manifest><item id="a" href="a.xhtml"/><item id="n" href="n.xhtml" properties="nav"/></manifest><spine><itemref idref="a"/></spine></package>',
      },
      { name: 'a.xhtml', content: chapter },
      ...more,
    ]),
  )
}

/** The older MOBI version, its text uncompressed. */
export function mobiOf(markup: string): Buffer {
  const text = Buffer.from(`<html><body>${markup}</body></html>`)
  const texts: Buffer[] = []
  for (let at = 0; at < text.length; at += 4096) texts.push(text.subarray(at, at + 4096))
  const count = Math.min(texts.length, 60_000)
  const head = Buffer.alloc(280)
  head.writeUInt16BE(1, 0)
  head.writeUInt16BE(count, 8)
  head.write('MOBI', 16)
  head.writeUInt32BE(232, 20)
  head.writeUInt32BE(65_001, 28)
  head.writeUInt32BE(6, 36)
  head.writeUInt32BE(count + 1, 108)
  head.fill(0xff, 244, 248)
  return palmFile([head, ...texts.slice(0, count)])
}

/** Zips with false headers. */
export const zips: readonly (readonly [what: string, file: () => Buffer])[] = [
  [
    'less than it unpacks to',
    () => epubOf('x', [{ name: 'n.xhtml', content: '<p>x</p>'.repeat(1000), claims: 10 }]),
  ],
  ['more than it unpacks to', () => epubOf('x', [{ name: 'n.xhtml', content: '<p>x</p>', claims: 900_000 }])],
  ['a chapter of zeros', () => epubOf('\u0000'.repeat(7_000_000))],
  [
    'many chapters of zeros',
    () =>
      epubOf(
        'x',
        Array.from({ length: 40 }, (_, i) => ({ name: `${i}`, content: Buffer.alloc(1_000_000) })),
      ),
  ],
  ['a name that leads out', () => epubOf('x', [{ name: '../../x', content: 'x' }])],
  ['a name from the root', () => epubOf('x', [{ name: '/etc/passwd', content: 'x' }])],
  ['a name of another system', () => epubOf('x', [{ name: 'C:\\x', content: 'x' }])],
  ['one name twice', () => epubOf('x', [{ name: 'a.xhtml', content: 'y' }])],
  [
    'very many names',
    () =>
      epubOf(
        'x',
        Array.from({ length: 6_000 }, (_, i) => ({ name: `x/${i}`, content: '' })),
      ),
  ],
  ['a root that is not there', () => epubOf('x', [], '<package/>')],
  [
    'a spine of one part, very often',
    () =>
      epubOf(
        '<p>x</p>',
        [],
        `<package><manifest><item id="a" href="a.xhtml"/></manifest><spine>${'<itemref idref="a"/>'.repeat(100_000)}</spine></package>`,
      ),
  ],
  [
    'contents without end',
    () =>
      epubOf('<p>x</p>', [
        {
          name: 'n.xhtml',
          content: `<html xmlns="http://www.w3.org/1999/xhtml"><body><nav>${'<a href="a.xhtml">x</a>'.repeat(100_000)}</nav></body></html>`,
        },
      ]),
  ],
  [
    'addresses of parts that run',
    () =>
      epubOf(
        'x',
        [],
        '<package><manifest><item id="a" href="javascript:top.caught=1"/><item id="b" href="https://evil.example/a.xhtml"/></manifest><spine><itemref idref="a"/><itemref idref="b"/></spine></package>',
      ),
  ],
  [
    'a package that unfolds',
    () =>
      epubOf(
        'x',
        [],
        '<!DOCTYPE p [<!ENTITY a "]"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "https://evil.example/x">]><package>&b;&c;</package>',
      ),
  ],
  ['a package that is deep', () => epubOf('x', [], '<a>'.repeat(100_000))],
  ['entries that share their bytes', () => changed(epubOf('x'.repeat(400)), 0x02014b50, 42, () => 0)],
  ['another way of packing', () => changed(epubOf('x'), 0x02014b50, 10, () => 99, 2)],
  ['entries behind the end', () => changed(epubOf('x'), 0x02014b50, 42, () => 0x7fffffff)],
  ['headers that are none', () => changed(epubOf('x'), 0x04034b50, 26, () => 0xffff, 2)],
  ['a directory behind the end', () => changed(epubOf('x'), 0x06054b50, 16, () => 0x7fffffff)],
  ['a directory of 65,535', () => changed(epubOf('x'), 0x06054b50, 10, () => 0xffff, 2)],
  ['a lock', () => changed(epubOf('x'), 0x02014b50, 8, () => 1, 2)],
]

/** Changes a field in every header with this signature. */
function changed(
  file: Buffer,
  mark: number,
  at: number,
  to: (was: number) => number,
  bytes: 2 | 4 = 4,
): Buffer {
  for (let i = 0; i + at + 4 < file.length; i += 1) {
    if (file.readUInt32LE(i) !== mark) continue
    if (bytes === 2) file.writeUInt16LE(to(0), i + at)
    else file.writeUInt32LE(to(0) >>> 0, i + at)
  }
  return file
}

/** MOBIs that expand, never end, or mislead; made from a real one of either version. */
export const mobis: readonly (readonly [what: string, file: (real: Buffer) => Buffer])[] = [
  ['phrases of phrases, without end', (real) => ofPhrases(real, [packedPhrase(0, 0)])],
  [
    'phrases twice as long as the next',
    (real) =>
      ofPhrases(real, [
        ...Array.from({ length: 60 }, (_, i) => packedPhrase(i + 1, i + 1)),
        { bytes: Buffer.alloc(64, 65), isPlain: true },
      ]),
  ],
  [
    'phrases twice as long as the next, which say nothing',
    (real) =>
      ofPhrases(real, [
        ...Array.from({ length: 30 }, (_, i) => packedPhrase(i + 1, i + 1)),
        { bytes: Buffer.alloc(0), isPlain: true },
      ]),
  ],
  [
    'signs of no length',
    (real) =>
      withRecord(
        byHuffman(real),
        (record) => record.toString('latin1', 0, 4) === 'HUFF',
        (record) => record.fill(0, 24, 24 + 1024),
      ),
  ],
  [
    'signs of any length',
    (real) =>
      withRecord(
        byHuffman(real),
        (record) => record.toString('latin1', 0, 4) === 'HUFF',
        (record) => record.fill(0xff, 24),
      ),
  ],
  [
    'phrases outside of their list',
    (real) =>
      withRecord(
        byHuffman(real),
        (record) => record.toString('latin1', 0, 4) === 'CDIC',
        (record) => record.fill(0xff, 16, 60),
      ),
  ],
  ['more text than there is', (real) => withHead(real, (head) => head.writeUInt16BE(0xffff, 8))],
  ['a head that goes on for ever', (real) => withHead(real, (head) => head.writeUInt32BE(0xfffffff0, 20))],
  ['extras that go on for ever', (real) => withHead(real, (head) => head.writeUInt32BE(0xffffffff, 256))],
  ['pictures nowhere', (real) => withHead(real, (head) => head.writeUInt32BE(0xfffffff0, 108))],
  [
    'contents in a picture',
    (real) => withHead(real, (head) => head.writeUInt32BE(head.readUInt32BE(108), 244)),
  ],
  ['contents in the text', (real) => withHead(real, (head) => head.writeUInt32BE(1, 244))],
  [
    'pieces in the contents',
    (real) => withHead(real, (head) => head.writeUInt32BE(head.readUInt32BE(244), 248)),
  ],
  [
    'pages in the pieces',
    (real) => withHead(real, (head) => head.writeUInt32BE(head.readUInt32BE(248), 252)),
  ],
  [
    'indexes of very many rows',
    (real) => withRecord(real, isIndex, (record) => record.writeUInt32BE(0xffffffff, 24)),
  ],
  [
    'indexes of very many records',
    (real) => withRecord(real, isIndex, (record) => record.writeUInt32BE(60_000, 24)),
  ],
  [
    'rows that begin in each other',
    (real) => withRecord(real, isIndex, (record) => record.fill(0, record.lastIndexOf('IDXT') + 4)),
  ],
  [
    'numbers that never end',
    (real) =>
      withRecord(real, isIndex, (record) =>
        record.fill(0x7f, Math.min(192, record.lastIndexOf('IDXT')), record.lastIndexOf('IDXT')),
      ),
  ],
  [
    'masks of every bit',
    (real) => withRecord(real, isIndex, (record) => record.fill(0xfe, 204, Math.min(240, record.length))),
  ],
  [
    'flows nowhere',
    (real) =>
      withRecord(
        real,
        (record) => record.toString('latin1', 0, 4) === 'FDST',
        (record) => record.fill(0xff, 4),
      ),
  ],
  [
    'another kind than it is',
    (real) => withHead(real, (head) => head.writeUInt32BE(head.readUInt32BE(36) === 8 ? 6 : 8, 36)),
  ],
]

const isIndex = (record: Buffer) => record.toString('latin1', 0, 4) === 'INDX'

function withRecord(
  file: Buffer,
  is: (record: Buffer) => boolean,
  change: (record: Buffer) => unknown,
): Buffer {
  const records = recordsIn(file)
  for (const record of records.filter(is)) change(record)
  return palmFile(records)
}

const withHead = (file: Buffer, change: (head: Buffer) => unknown): Buffer => {
  const records = recordsIn(file)
  if (records[0]) change(records[0])
  return palmFile(records)
}

/** A phrase packed from two others, with codes of eight bits. */
const packedPhrase = (one: number, other: number): Phrase => ({
  bytes: Buffer.from([255 - one, 255 - other]),
  isPlain: false,
})

/** A book whose only code is the first of these phrases. */
function ofPhrases(real: Buffer, phrases: readonly Phrase[]): Buffer {
  const huff = Buffer.alloc(24 + 2 * (1024 + 256))
  huff.write('HUFF')
  huff.writeUInt32BE(24, 8)
  huff.writeUInt32BE(24 + 1024, 12)
  for (let byte = 0; byte < 256; byte += 1) huff.writeUInt32BE(((255 << 8) | 0x88) >>> 0, 24 + byte * 4)
  const records = recordsIn(real)
  const head = records[0] as Buffer
  head.writeUInt16BE(17_480, 0)
  head.writeUInt16BE(1, 8)
  head.writeUInt32BE(records.length, 112)
  head.writeUInt32BE(2, 116)
  head.writeUInt16BE(0, 242)
  return palmFile([head, Buffer.from([255]), ...records.slice(2), huff, cdic(phrases)])
}
