import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateRawSync, deflateSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { hostileBooks } from '#testing/books/hostile/books.ts'
import { epubOf } from '#testing/books/hostile/files.ts'
import { small } from '#testing/books/small.ts'
import { openBookText } from './book-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-hostile-texts-'))
const texts = openBookText({ folder, processor: 8, memory: 500 * 1024 * 1024 })
afterAll(() => {
  texts.close()
  rmSync(folder, { recursive: true })
})

const path = join(folder, 'book')
function read(bytes: Uint8Array, extension: string, from = 1) {
  writeFileSync(path, bytes)
  return texts.read(path, { extension, from, sender: 'a member' })
}

/** A PDF of these objects, whose table a reader makes anew. */
const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.flatMap((object, at) => [
      Buffer.from(`${at + 1} 0 obj`),
      Buffer.from(object as string), // Buffer.from accepts bytes, too
      Buffer.from('endobj\n'),
    ]),
    Buffer.from('trailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
const page = (more: string) => [
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]/Contents 4 0 R${more}>>`,
]
const stream = (packed: Buffer, filters: string, more = '') =>
  Buffer.concat([
    Buffer.from(`<</Length ${packed.length}/Filter[${filters}]${more}>>stream\n`),
    packed,
    Buffer.from('\nendstream '),
  ])
/** Two gigabytes of spaces in four kilobytes: packed twice. */
const twice = deflateSync(deflateSync(Buffer.alloc(400_000_000, 32), { level: 9 }), { level: 9 })

test.each<[what: string, extension: string, () => Uint8Array]>([
  [
    'a stream that unpacks to hundreds of megabytes',
    'pdf',
    () => pdfOf(...page(''), stream(twice, '/FlateDecode/FlateDecode')),
  ],
  [
    'a form that draws itself',
    'pdf',
    () =>
      pdfOf(
        ...page('/Resources<</XObject<</X 5 0 R>>>>'),
        '<</Length 5>>stream\n/X Do\nendstream ',
        '<</Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>/Length 12>>stream\n/X Do /X Do \nendstream ',
      ),
  ],
  [
    'a picture that says it is immense',
    'pdf',
    () =>
      pdfOf(
        ...page('/Resources<</XObject<</X 5 0 R>>>>'),
        '<</Length 24>>stream\n300 0 0 400 0 0 cm /X Do\nendstream ',
        '<</Type/XObject/Subtype/Image/Width 60000/Height 60000/ColorSpace/DeviceGray/BitsPerComponent 8/Length 1>>stream\nx\nendstream ',
      ),
  ],
  [
    'pages that are each other’s',
    'pdf',
    () => pdfOf('<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R 2 0 R]/Count 1000000>>'),
  ],
  [
    'a million empty pages',
    'pdf',
    () =>
      pdfOf(
        '<</Type/Catalog/Pages 2 0 R>>',
        `<</Type/Pages/Count 1000000/Kids[${'3 0 R '.repeat(1_000_000)}]>>`,
        '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>',
      ),
  ],
  [
    'text without end',
    'pdf',
    () =>
      pdfOf(
        ...page('/Resources<</Font<</F<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>'),
        stream(
          deflateSync(Buffer.from(`BT /F 9 Tf ${'(word) Tj 0 -9 Td '.repeat(2_000_000)} ET`)),
          '/FlateDecode',
        ),
      ),
  ],
  [
    'elements in elements',
    'docx',
    () => small.docx('', [{ name: 'word/document.xml', content: '<w:p>'.repeat(1_500_000) }]),
  ],
  [
    'a tag that never closes',
    'docx',
    () => small.docx('', [{ name: 'word/document.xml', content: `<w:t ${'a="'.repeat(700_000)}` }]),
  ],
  [
    'slides without end',
    'pptx',
    () => small.pptx('', [{ name: 'ppt/presentation.xml', content: '<p:sldId r:id="rId1"/>'.repeat(4_000) }]),
  ],
  ['a chapter of zeros', 'epub', () => epubOf('\u0000'.repeat(7_000_000))],
  [
    'more than it says',
    'epub',
    () =>
      epubOf('x', [
        { name: 'n.xhtml', content: '', packed: deflateRawSync(Buffer.alloc(200_000_000)), claims: 100 },
      ]),
  ],
])(
  '%s ends within bounds, with a page, a cut or a problem',
  async (_, extension, bytes) => {
    const began = performance.now()
    const turn = await read(bytes(), extension).catch((error: unknown) => error)
    if (!(turn instanceof Problem)) expect(turn).toMatchObject({ pages: expect.any(Array) })
    expect(performance.now() - began).toBeLessThan(90_000)
    // The next book is read as if nothing had been.
    expect((await read(small.fb2(), 'fb2')).pages[0]?.text).toBe('One\nIt rained.')
  },
  120_000,
)

test('of a PDF that says it has a million pages five thousand are read at most', async () => {
  const many = small.pdf('', 1)
  const turn = await read(many, 'pdf', 5_001)
  expect(turn).toMatchObject({ pages: [], next: null })
})

test('every third of hundreds of hostile books is read or refused, and none ends the reading of others', async () => {
  const wrong: string[] = []
  for (const [at, { what, format, bytes }] of (await hostileBooks()).entries()) {
    if (at % 3 > 0) continue
    const began = performance.now()
    const turn = await read(bytes(), format).catch((error: unknown) => error)
    if (turn instanceof Error && !(turn instanceof Problem)) wrong.push(`${what}: ${turn}`)
    const took = performance.now() - began
    if (took > 15_000) wrong.push(`${what}: ${Math.round(took)} ms`)
  }
  expect(wrong).toEqual([])
}, 300_000)
