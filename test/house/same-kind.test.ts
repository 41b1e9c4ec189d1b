import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { formatOf } from '#client/features/books/compose/files/inspect-file.ts'
import { bookFormatOf } from '#contract/files/file-kind.ts'
import { whyNotTaken } from '#contract/files/file-refusals.ts'
import { Problem } from '#contract/problem.ts'
import { kindOfFile } from '#server/platform/media/file-kind.ts'
import { small } from '#testing/books/small.ts'
import { type ZipPart, zip } from '#testing/books/zip.ts'
import { aPhoto } from '#testing/server/samples/media.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-kinds-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const path = join(folder, 'sent')

/** The format of the book, or the refusal. */
const onThePhone = (bytes: Uint8Array) =>
  formatOf(new File([Buffer.from(bytes)], 'x')).catch((error: unknown) => {
    if (error instanceof Problem) return error.message
    throw error
  })

async function onTheCampus(bytes: Uint8Array): Promise<string | null> {
  await writeFile(path, bytes)
  const kind = await kindOfFile(path)
  return whyNotTaken('book', kind) ?? (kind && bookFormatOf(kind.type))
}

const mark = '\ufeff'
const types = [
  'application/epub+zip',
  `${mark}application/epub+zip`,
  'application/epub+zip\n',
  'application/zip',
  'application/vnd.oasis.opendocument.text',
  '',
]
const names = [
  'META-INF/container.xml',
  'OPS/book.opf',
  'OPS/a.xhtml',
  '[Content_Types].xml',
  'word/document.xml',
  'ppt/presentation.xml',
  'xl/workbook.xml',
  'Ẹ̀kọ́.fb2',
  '1.png',
  '2.jpg',
  '__MACOSX/._1.png',
  'notes.txt',
]

/** Zips as they occur: `mimetype` first, last, compressed or missing; names in other case or Unicode form. */
const aZip = fc
  .record({
    type: fc.option(fc.constantFrom(...types)),
    isFirst: fc.boolean(),
    isPacked: fc.boolean(),
    names: fc.subarray(names),
    written: fc.constantFrom<(name: string) => string>(
      (name) => name,
      (name) => name.toUpperCase(),
      (name) => name.toLowerCase(),
      (name) => name.normalize('NFD'),
      (name) => name.replaceAll('/', '\\'),
    ),
    bytes: fc.nat({ max: 6_000 }),
  })
  .map(({ type, isFirst, isPacked, names, written, bytes }) => {
    const parts: ZipPart[] = names.map((name) => ({ name: written(name), content: 'x'.repeat(bytes) }))
    const said = { name: 'mimetype', content: type ?? '', stored: !isPacked }
    return zip(type === null ? parts : isFirst ? [said, ...parts] : [...parts, said])
  })

const valid = [
  ...[
    small.pdf(),
    small.epub(),
    small.mobi(),
    small.fb2(),
    small.fbz(),
    small.cbz(),
    small.docx(),
    small.pptx(),
  ],
  await aPhoto(40),
]
const aFile = fc.oneof(
  aZip,
  fc.constantFrom(...valid),
  fc.uint8Array({ maxLength: 200 }),
  fc
    .constantFrom('%PDF-1.4', 'BOOKMOBI', 'Rar!\x1a\x07', '{\\rtf', '<FictionBook>')
    .map((text) => Buffer.from(text)),
)

/** Damage to a file in transfer. */
const aFate = fc.constantFrom<(bytes: Uint8Array, by: number) => Uint8Array>(
  (bytes) => bytes,
  (bytes, by) => bytes.slice(0, Math.floor(bytes.length * by)),
  (bytes, by) => bytes.slice(Math.floor(bytes.length * by)),
  (bytes) => Buffer.concat([Buffer.from(mark), bytes]),
  (bytes, by) => Buffer.concat([bytes, Buffer.alloc(Math.floor(by * 100_000), 'z')]),
  (bytes, by) => Buffer.concat([Buffer.alloc(Math.floor(by * 2_000), ' '), bytes]),
  (bytes, by) => {
    const other = Uint8Array.from(bytes)
    other[Math.floor(by * other.length)] = 0
    return other
  },
)

test('phone and campus say alike what a file is, or why it is no book, for thousands of them', async () => {
  const answers = new Set<string | null>()
  await fc.assert(
    fc.asyncProperty(aFile, aFate, fc.double({ min: 0, max: 1, noNaN: true }), async (file, fate, by) => {
      const bytes = fate(file, by)
      const [phone, campus] = [await onThePhone(bytes), await onTheCampus(bytes)]
      answers.add(campus)
      expect(phone).toBe(campus)
    }),
    { numRuns: 3_000 },
  )
  // Proves that every outcome was compared.
  for (const format of ['pdf', 'epub', 'mobi', 'fb2', 'fbz', 'cbz', 'docx', 'pptx'])
    expect([...answers]).toContain(format)
  expect(answers.size).toBeGreaterThan(11)
})

test.each(['14-mimetype-deflated.epub', '15-mimetype-bom.epub'])('%s is an EPUB on both', async (name) => {
  const bytes = await readFile(join(import.meta.dirname, '../fixtures/books', name))
  expect([await onThePhone(bytes), await onTheCampus(bytes)]).toEqual(['epub', 'epub'])
})
