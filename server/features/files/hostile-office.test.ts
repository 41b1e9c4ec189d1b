import { join } from 'node:path'
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { isJudged, judgeOffice } from '#contract/books/office-rules.ts'
import { findDirectory, readDirectory, startOf } from '#contract/books/zip-rules.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { unpackBook } from '#server/platform/media/books/unpack-book.ts'
import { small } from '#testing/books/small.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'

const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/>`

const types = (said: string, extension = 'xml', type = 'application/xml') => ({
  name: '[Content_Types].xml',
  content: `<Types><Default Extension="${extension}" ContentType="${type}"/><Override PartName="/word/document.xml" ContentType="${said}"/></Types>`,
})

/** Two hundred megabytes that pack to little. */
const bomb = {
  ...{ name: 'word/media/image1.png', content: 'x', claims: 1024 },
  packed: Buffer.concat([
    ...Array<Buffer>(4).fill(
      deflateRawSync(Buffer.alloc(50 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH }),
    ),
    deflateRawSync(Buffer.alloc(0)),
  ]),
}

const [macro, embedded, fetching, starting, unknown, harmful, damaged] = [
  /has a macro/,
  /has another file inside/,
  /loads something/,
  /starts a program/,
  /a part we don’t know/,
  /could harm anyone/,
  /damaged/,
]

const hostile: [what: string, message: RegExp, made: () => Uint8Array][] = [
  ['carries a macro', macro, () => small.docx('', [{ name: 'word/vbaProject.bin', content: 'x' }])],
  ['carries one in capitals', macro, () => small.pptx('', [{ name: 'PPT/VBAPROJECT.BIN', content: 'x' }])],
  [
    'says that it has macros',
    macro,
    () => small.docx('', [types('application/vnd.ms-word.document.macroEnabled.main+xml')]),
  ],
  [
    'embeds an object',
    embedded,
    () => small.docx('', [{ name: 'word/embeddings/oleObject1.bin', content: 'x' }]),
  ],
  ['leads to an object', embedded, () => small.pptx('', [], relation('oleObject', 'x.bin', ''))],
  ['has a control', embedded, () => small.docx('', [{ name: 'word/activeX/activeX1.xml', content: 'x' }])],
  [
    'fetches a template',
    fetching,
    () => small.docx('', [], relation('attachedTemplate', 'https://evil.example/a.dotm')),
  ],
  ['fetches a picture', fetching, () => small.pptx('', [], relation('image', 'https://evil.example/a.png'))],
  ...[
    'file:///c:/a.exe',
    'notes%2Elnk',
    'C:\\tools\\run.bat',
    '\\\\host\\share\\a.hta',
    'javascript:alert(1)',
    'jav&#9;ascript:alert(1)',
    'ms-msdt:/id',
    'search-ms:query=a',
  ].map((target): [string, RegExp, () => Uint8Array] => [
    `leads to ${target} by a tap`,
    starting,
    () => small.docx('', [], relation('hyperlink', target)),
  ]),
  [
    'reads in an RTF',
    embedded,
    () => small.docx('', [{ name: 'word/a.rtf', content: 'x' }], relation('aFChunk', 'a.rtf', '')),
  ],
  [
    'reads in a page as if it were a picture',
    embedded,
    () =>
      small.docx(
        '',
        [
          types(
            'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml',
            'html',
            'text/html',
          ),
          { name: 'word/a.html', content: 'x' },
        ],
        relation('image', 'a.html', ''),
      ),
  ],
  ['reads in another document', embedded, () => small.docx('', [], relation('subDocument', 'a.docx', ''))],
  ['has a part that nobody knows', unknown, () => small.pptx('', [], relation('surprise', 'a.xml', ''))],
  [
    'spells that with numbers',
    fetching,
    () => small.docx('', [], relation('image', 'https://evil.example', "TargetMode='Ex&#116;ernal'")),
  ],
  [
    'says it twice, once in a value',
    fetching,
    () =>
      small.docx(
        '',
        [],
        relation('image', 'https://evil.example', `Id2=' TargetMode="Internal"' TargetMode="External"`),
      ),
  ],
  [
    'hides it in entities of its own',
    harmful,
    () =>
      small.docx('', [
        { name: 'word/_rels/document.xml.rels', content: '<!DOCTYPE a [<!ENTITY e "External">]><a/>' },
      ]),
  ],
  [
    'is written in another alphabet',
    harmful,
    () =>
      small.docx('', [
        {
          name: 'word/_rels/document.xml.rels',
          content: Buffer.from(relation('image', 'https://evil.example'), 'utf16le'),
        },
      ]),
  ],
  ['is made to burst', harmful, () => small.docx('', [bomb])],
  ['is of no sort', damaged, () => small.docx('', [types('application/xml')])],
]

async function listening(open: Open, newStore: NewStore) {
  const [files, database] = [await newStore(), await open()]
  const it = await campus({ database, with: { files } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const her = sender(await it.server.listen({ port: 0, host: '127.0.0.1' }), ada.token)
  return {
    ...it,
    ada,
    kept: async () => [
      ...(await Array.fromAsync(files.list(''))).map(({ key }) => key),
      ...(await database.read.selectFrom('files').select('id').execute()),
    ],
    async send(book: Uint8Array) {
      const { id, status, body } = await her.send(Buffer.from(book), { kind: 'book', name: 'notes.pdf' })
      return { id, status, message: body && JSON.parse(body).message }
    },
  }
}

eachPlace((open, newStore) => {
  test.each(open.kind === 'postgres' ? hostile.slice(0, 1) : hostile)(
    'a file of Office that %s is refused for good, and nothing of it stays',
    async (_, message, made) => {
      const { kept, send } = await listening(open, newStore)
      const { id: _id, ...answer } = await send(made())
      expect(answer).toEqual({ status: 415, message: expect.stringMatching(message) })
      expect(await kept()).toEqual([])
    },
  )

  open.testOnce(
    'an honest DOCX and PPTX are told by their content, found, and saved under their own kind',
    async () => {
      const { ada, send, visitor, fetchAs } = await listening(open, newStore)
      const links =
        relation('hyperlink', 'https://fuoye.edu.ng') + relation('hyperlink', 'mailto:ada@fuoye.edu.ng')
      const chart = { name: 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx', content: 'of a chart' }
      for (const [format, bytes] of [
        ['docx', small.docx('', [], links)],
        ['pptx', small.pptx('', [chart], links)],
      ] as const) {
        const { id: fileId, status } = await send(bytes)
        expect(status).toBe(204)
        const title = `Lecture as ${format}`
        const body = { title, description: 'By hand', drawnCover: true, courseCode: 'CHM 201', fileId }
        const book = await ada(api.books.add, { id: newId(), body })
        expect(book.file).toMatchObject({ name: `${title}.${format}`, format, opensHere: false })
        const found = await visitor(api.books.list, { query: { search: `as ${format}` } })
        expect(found.items.map(({ id }) => id)).toEqual([book.id])
        const saved = await fetchAs(null)(`/files/${fileId}/${encodeURIComponent(book.file.name)}?download`)
        expect(saved.headers.get('content-type')).toMatch(
          /^application\/vnd\.openxmlformats-officedocument\./,
        )
        expect(saved.headers.get('content-disposition')).toContain('attachment')
        expect(Buffer.from(await saved.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
      }
    },
  )
})

test.each([
  ...[
    'https://fuoye.edu.ng/a.exe',
    'www.fuoye.edu.ng',
    'jumia.com',
    'mailto:ada@fuoye.edu.ng',
    'tel:+2348031234567',
  ],
  ...[
    'file:///C:\\Users\\Ada\\notes.docx',
    'ftp://fuoye.edu.ng/a',
    'whatsapp://send?text=a',
    'chapter 2.docx',
    '#part',
  ],
])('a link to %s waits for a tap: phone and campus take its file', (target) => {
  const bytes = small.docx('', [], relation('hyperlink', target))
  expect(() => judged(bytes)).not.toThrow()
})

test.each(['file-link.docx', 'schemeless-link.docx'])('%s is taken', async (name) => {
  const path = join(import.meta.dirname, '../../../test/fixtures/books', name)
  await expect(unpackBook(path)).resolves.toBeUndefined()
})

/** Extras that Word, PowerPoint, LibreOffice, WPS Office and Google write. */
test('what honest programs add is taken', () => {
  const relations = [
    'http://schemas.openxmlformats.org/officeDocument/2006/relationships/theme',
    'http://purl.oclc.org/ooxml/officeDocument/relationships/image',
    'http://schemas.microsoft.com/office/2011/relationships/commentsExtended',
    'http://schemas.microsoft.com/office/2007/relationships/hdphoto',
    'http://www.wps.cn/officeDocument/2013/wpsCustomData',
    'http://customooxmlschemas.google.com/relationships/presentationmetadata',
  ]
  const text = relations
    .map((type, i) => `<Relationship Id="r${i}" Type="${type}" Target="a${i}.xml"/>`)
    .join('')
  expect(() => judged(small.pptx('', [], text))).not.toThrow()
})

function judged(bytes: Uint8Array): void {
  const tail = findDirectory(bytes, bytes.length)
  const entries = readDirectory(bytes.subarray(tail.at, tail.at + tail.bytes), tail.count)
  const contents = entries
    .filter(({ name }) => isJudged(name))
    .map((entry): [string, Uint8Array] => {
      const start = startOf(entry, bytes.subarray(entry.at, entry.at + 30))
      const packed = bytes.subarray(start, start + entry.packed)
      return [entry.name, entry.method === 0 ? packed : inflateRawSync(packed)]
    })
  judgeOffice(
    entries.map(({ name }) => name),
    new Map(contents),
  )
}
