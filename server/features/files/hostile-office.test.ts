import { constants, deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { small } from '#demo/books/small.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#server/testing/campus.ts'
import type { Open } from '#server/testing/databases.ts'
import { sender } from '#server/testing/sending.ts'
import { eachPlace, type NewStore } from '#server/testing/stores.ts'

const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" ${mode}/>`

const types = (said: string) => ({
  name: '[Content_Types].xml',
  content: `<Types><Override PartName="/word/document.xml" ContentType="${said}"/></Types>`,
})

/** Two hundred megabytes in little. */
const bomb = {
  ...{ name: 'word/media/image1.png', content: 'x', claims: 1024 },
  packed: Buffer.concat([
    ...Array<Buffer>(4).fill(
      deflateRawSync(Buffer.alloc(50 * 1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH }),
    ),
    deflateRawSync(Buffer.alloc(0)),
  ]),
}

const [macro, embedded, fetching, harmful, damaged] = [
  /carries a macro/,
  /carries another one/,
  /fetches something/,
  /made to harm/,
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
  ['leads to a file by a tap', fetching, () => small.docx('', [], relation('hyperlink', 'file:///c:/a.exe'))],
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

  test('an honest DOCX and PPTX are told by their content, found, and saved under their own kind', async () => {
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
      expect(saved.headers.get('content-type')).toMatch(/^application\/vnd\.openxmlformats-officedocument\./)
      expect(saved.headers.get('content-disposition')).toContain('attachment')
      expect(Buffer.from(await saved.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
    }
  })
})
