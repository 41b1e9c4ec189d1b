import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { small } from '#testing/books/small.ts'
import { pagesOfPdf } from './pdf-pages.ts'

/** How many pages are found, and how many bytes are read for that. */
async function look(file: Buffer) {
  let read = 0
  const pages = await pagesOfPdf(async (start, length) => {
    read += length
    return file.subarray(start, start + length)
  }, file.length)
  return { pages, read }
}
const pagesOf = async (file: Buffer) => (await look(file)).pages

async function made(pages: number, useObjectStreams: boolean): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false })
  for (let page = 0; page < pages; page += 1) pdf.addPage([300, 400])
  return Buffer.from(await pdf.save({ useObjectStreams }))
}

/** A file of these objects with a compressed cross-reference stream: rows of type, four-byte offset, and the rest. */
function packed(objects: readonly (string | Buffer)[], more = '', rowsOf = (rows: Buffer) => rows): Buffer {
  let file = Buffer.from('%PDF-1.5\n')
  const rows: Buffer[] = [Buffer.alloc(6)]
  const place = (at: number) => {
    const row = Buffer.alloc(6)
    row[0] = 1
    row.writeUInt32BE(at, 1)
    rows.push(row)
  }
  for (const [at, object] of objects.entries()) {
    place(file.length)
    file = Buffer.concat([
      file,
      Buffer.from(`${at + 1} 0 obj `),
      Buffer.from(object),
      Buffer.from(' endobj\n'),
    ])
  }
  const start = file.length
  place(start)
  const table = deflateSync(rowsOf(Buffer.concat(rows)))
  const about = `<</Type/XRef/Size ${rows.length}/W[1 4 1]/Root 1 0 R/Filter/FlateDecode${more}/Length ${table.length}>>`
  const head = `${objects.length + 1} 0 obj ${about} stream\r\n`
  return Buffer.concat([
    ...[file, Buffer.from(head), table],
    Buffer.from(`\nendstream endobj\nstartxref\n${start}\n%%EOF`),
  ])
}

const catalogue = '<</Type/Catalog/Pages 2 0 R>>'

describe('what tells how many pages it has', () => {
  test('by a table of lines, or one that is packed with what it leads to', async () => {
    for (const isPacked of [false, true])
      for (const pages of [1, 12, 3_000]) expect(await pagesOf(await made(pages, isPacked))).toBe(pages)
  })

  test('as it was saved last, whatever stands before and behind it', async () => {
    const first = small.pdf('', 3)
    const at = first.length
    const again = '2 0 obj<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>endobj\n'
    const line = `${String(at).padStart(10, '0')} 00000 n \n`
    const before = /startxref\n(\d+)/.exec(first.toString())?.[1]
    const table = `xref\n2 1\n${line}trailer<</Size 6/Root 1 0 R/Prev ${before}>>\nstartxref\n${at + again.length}\n%%EOF`
    const changed = Buffer.concat([first, Buffer.from(again + table)])
    expect([await pagesOf(first), await pagesOf(changed)]).toEqual([3, 2])
    const wrapped = Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), changed, Buffer.from('\n\0\0\0')])
    expect(await pagesOf(wrapped)).toBe(2)
  })

  test('with strings, comments and lists around it, and a count that stands elsewhere', async () => {
    const root =
      '<</Lang(a \\) /Pages (b)) % >> /Pages 9\n/Names<</Pages 7 0 R/A[<</B<414>>>]>>/Pages 2 0 R>>'
    expect(await pagesOf(packed([root, '<</Kids[4 0 R]/Count 3 0 R>>', ' 41 ']))).toBe(41)
  })

  test('in rows that say how they differ from those before, in every way there is', async () => {
    const filtered = (rows: Buffer) => {
      const lines: Buffer[] = []
      const of = (row: number, column: number) => (row < 0 || column < 0 ? 0 : (rows[row * 6 + column] ?? 0))
      for (let row = 0; row < rows.length / 6; row += 1) {
        const line = Buffer.alloc(7)
        line[0] = row % 5
        for (let column = 0; column < 6; column += 1) {
          const [left, above, corner] = [of(row, column - 1), of(row - 1, column), of(row - 1, column - 1)]
          const guess = left + above - corner
          const nearest = [left, above, corner].toSorted(
            (a, b) => Math.abs(guess - a) - Math.abs(guess - b),
          )[0]
          const less = [0, left, above, (left + above) >> 1, nearest][row % 5] ?? 0
          line[column + 1] = of(row, column) - less
        }
        lines.push(line)
      }
      return Buffer.concat(lines)
    }
    const filler = Array.from({ length: 40 }, (_, at) => `(${'x'.repeat(at * 37)})`)
    const objects = [catalogue, '<</Type/Pages/Count 44>>', ...filler]
    expect(await pagesOf(packed(objects, '/DecodeParms<</Predictor 12/Columns 6>>', filtered))).toBe(44)
  })

  test('reads some of a large file', async () => {
    const big = await made(3_000, false)
    const heavy = Buffer.concat([Buffer.from(`%PDF-1.4\n${'x'.repeat(20_000_000)}`), big])
    const { read } = await look(heavy)
    expect(read).toBeLessThan(1_000_000)
  })
})

describe('what tells nothing', () => {
  const table = (trailer: string) =>
    Buffer.from(`%PDF-1.4\nxref\n0 0\ntrailer<<${trailer}>>\nstartxref\n9\n%%EOF`)
  test.each<[string, Buffer]>([
    ['is damaged', Buffer.from('%PDF-1.4\n1 0 obj<</Pages 2 0 R>>endobj\n%%EOF')],
    ['is cut off', small.pdf('', 30).subarray(0, 900)],
    ['leads to itself', table('/Root 1 0 R/Prev 9')],
    ['leads beyond its end', table('/Root 1 0 R/Prev 900000')],
    ['goes on in itself for ever', table(`/Root ${'['.repeat(3_000)}`)],
    ['has pages without number', packed([catalogue, '<</Type/Pages/Count 100000000>>'])],
    ['has none', packed([catalogue, '<</Type/Pages/Count 0>>'])],
    ['has fewer than none', packed([catalogue, '<</Type/Pages/Count -3>>'])],
    ['counts by itself', packed([catalogue, '<</Type/Pages/Count 2 0 R>>'])],
    ['unpacks to more than anybody needs', packed([catalogue, '<</Count 4>>'], '', () => Buffer.alloc(64e6))],
  ])('%s', async (_, file) => expect(await pagesOf(file)).toBeNull())

  test('a list of a thousand tables is not followed', async () => {
    let file = Buffer.from('%PDF-1.4\n')
    let last = 0
    for (let at = 0; at < 1_000; at += 1) {
      const prev = last ? `/Prev ${last}` : ''
      last = file.length
      file = Buffer.concat([file, Buffer.from(`xref\n0 0\ntrailer<</Root 1 0 R${prev}>>\n`)])
    }
    const { pages, read } = await look(Buffer.concat([file, Buffer.from(`startxref\n${last}\n`)]))
    expect(pages).toBeNull()
    expect(read).toBeLessThan(1_000_000)
  })

  test('whatever of it is changed or missing, it ends, and never badly', async () => {
    const files = [small.pdf('', 5), await made(5, true), await made(5, false)]
    const change = fc.record({
      at: fc.double({ min: 0, max: 0.999, noNaN: true }),
      to: fc.integer({ max: 255, min: 0 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { minLength: 1, maxLength: 30 }),
        async (file, all) => {
          const broken = Buffer.from(file)
          for (const { at, to } of all) broken[Math.floor(at * broken.length)] = to
          const pages = await pagesOf(broken)
          expect(pages === null || Number.isInteger(pages)).toBe(true)
          expect(await pagesOf(broken.subarray(0, broken.length / 2))).toBeNull()
        },
      ),
      { numRuns: 300 },
    )
  })
})
