import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Problem } from '#contract/problem.ts'
import { small } from '#testing/books/small.ts'
import { zip } from '#testing/books/zip.ts'
import { openBookText } from './book-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'campus-text-'))
const texts = openBookText({ folder })
afterAll(() => {
  texts.close()
  rmSync(folder, { recursive: true })
})

let count = 0
function read(bytes: Uint8Array, extension: string, from = 1, had = 0) {
  count += 1
  const path = join(folder, `${count}.${extension}`)
  writeFileSync(path, bytes)
  return texts.read(path, { extension, from, had, sender: 'a member' })
}

test('each format says its words, a page or a part at a time', async () => {
  const first = async (bytes: Uint8Array, extension: string) => (await read(bytes, extension)).pages[0]?.text
  expect(await first(small.epub(), 'epub')).toBe('One.')
  expect(await first(small.fb2(), 'fb2')).toBe('One\nIt rained.')
  expect(await first(small.fbz(), 'fb2.zip')).toBe('One\nIt rained.')
  for (const name of ['rain.epub', 'rain.mobi', 'rain.azw3']) {
    const { pages, total, next } = await read(
      await readFile(`testing/books/${name}`),
      name.endsWith('.epub') ? 'epub' : 'mobi',
    )
    expect(pages[0]?.text).toContain(
      'Line 1 of part 1: it rained in Oye, and Adé said “ọjọ́ ń lọ”.\nLine 2 of part 1',
    )
    expect([pages.length, next]).toEqual([total, null])
  }
})

test('a long book is read in turns, each from the page where the last one ended', async () => {
  const pages: number[] = []
  let from: number | null = 1
  for (let turns = 0; from !== null && turns < 10; turns += 1) {
    const turn: Awaited<ReturnType<typeof read>> = await read(small.pdf('', 90), 'pdf', from)
    pages.push(...turn.pages.map(({ page }) => page))
    expect(turn.total).toBe(90)
    from = turn.next
  }
  expect(pages).toEqual(Array.from({ length: 90 }, (_, at) => at + 1))
})

test('text beyond two megabytes is left out from the last page on, and that is said', async () => {
  const turn = await read(small.fb2('It rained again. '.repeat(1_000)), 'fb2', 1, 1_999_990)
  expect(turn).toMatchObject({ next: null, isCut: true })
  expect(turn.pages[0]?.text).toBe('One\nIt rai')
})

test('a page of a comic is a picture that nobody has read', async () => {
  const { pages, total } = await read(small.cbz(3), 'cbz')
  expect(total).toBe(3)
  expect(pages).toContainEqual({ page: 2, text: '', by: 'nobody', confidence: null })
})

test.each([
  ['a PDF', 'pdf', Buffer.from('%PDF-1.4 and nothing else')],
  ['an EPUB', 'epub', zip([{ name: 'mimetype', content: 'application/epub+zip' }])],
  ['a MOBI', 'mobi', Buffer.alloc(200)],
  ['an FB2', 'fb2', Buffer.from('<FictionBook')],
  ['a DOCX', 'docx', zip([{ name: 'x', content: 'x' }])],
  ['a PPTX', 'pptx', zip([{ name: 'x', content: 'x' }])],
])('%s that is none is refused by a problem, not by a crash', async (_, extension, bytes) => {
  await expect(read(bytes, extension)).rejects.toBeInstanceOf(Problem)
})
