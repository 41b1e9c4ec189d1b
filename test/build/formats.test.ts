import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { kindOf } from '#contract/files/file-kind.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { zip } from '#testing/books/zip.ts'
import { campus } from '#testing/server/campus.ts'

const files: Record<string, Uint8Array> = {
  PDF: small.pdf(),
  'EPUB 2 and 3': small.epub(),
  'MOBI (Mobipocket)': small.mobi(),
  "MOBI packed by Huffman's way": small.mobi({ packing: 17_480 }),
  'AZW3 (KF8)': await readFile('testing/books/rain.azw3'),
  'MOBI packed any other way': small.mobi({ packing: 9 }),
  DOCX: small.docx(),
  PPTX: small.pptx(),
  FB2: small.fb2(),
  'FB2 in a zip': small.fbz(),
  CBZ: small.cbz(),
  'Any other zip': zip([{ name: '1.txt', content: 'x' }]),
  'Whatever is locked to one owner': small.mobi({ locked: true }),
}

test('what docs/formats.md says is added and opens here, is and does', async () => {
  const it = await campus()
  const ada = it.student()
  await ada(api.auth.session, {})
  // The first table lists books; films have their own.
  const [, table = ''] = /((?:^\|.*\n)+)/m.exec(await readFile('docs/formats.md', 'utf8')) ?? []
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .slice(2)
  expect(rows.map(([, format]) => format)).toEqual(Object.keys(files))
  for (const [, format = '', , added, opens] of rows) {
    const bytes = files[format] ?? new Uint8Array()
    expect([format, ...(await outcome(bytes))]).toEqual([format, added, opens])
  }

  /** Whether a file can be added, and then whether it opens. */
  async function outcome(bytes: Uint8Array): Promise<[string, string]> {
    if (kindOf(bytes)?.kind !== 'book') return ['no', '']
    const add = async () => {
      const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name: 'x' })
      const body = { title: 'A book', description: 'Of use.', drawnCover: true, fileId }
      return ada(api.books.add, { id: newId(), body })
    }
    return add().then(
      ({ file }) => ['yes', file.opensHere ? 'yes' : 'no'],
      (error: unknown) => {
        expect(error).toBeInstanceOf(Problem)
        return ['no', '']
      },
    )
  }
})
