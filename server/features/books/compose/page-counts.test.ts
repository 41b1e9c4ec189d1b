import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { plainPicture } from '#testing/books/plain-picture.ts'
import { small } from '#testing/books/small.ts'
import { zip } from '#testing/books/zip.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { noise as aNoisyPhoto } from '#testing/server/samples/media.ts'
import { createPageCounts } from './page-counts.ts'

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const ada = it.student()
    await ada(api.auth.session, {})
    const add = async (bytes: Uint8Array) => {
      const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name: 'book' })
      const body = { title: 'Soils', description: 'Of use', drawnCover: true, courseCode: 'chm201', fileId }
      return ada(api.books.add, { id: newId(), body: { ...body, kind: 'past questions' } })
    }
    const pagesOf = async (id: string) => (await it.visitor(api.books.read, { id })).file.pages
    return { ...it, add, pagesOf }
  }

  test('a PDF says how many pages it has, wherever it is listed; what has none says nothing', async () => {
    const { visitor, add, pagesOf } = await start()
    const paper = await add(small.pdf('', 9))
    const slides = await add(small.pptx())
    expect([await pagesOf(paper.id), await pagesOf(slides.id)]).toEqual([9, null])
    const { items } = await visitor(api.courses.papers, { code: 'CHM 201' })
    expect(items.map(({ file }) => file.pages).toSorted()).toEqual([9, null])
    const damaged = await add(Buffer.from('%PDF-1.4\n%%EOF\n'))
    expect(await pagesOf(damaged.id)).toBeNull()
  })

  test('an EPUB says what its first chapter takes of the line, also one from before that was counted', async () => {
    const { visitor, platform, add } = await start()
    const pictures = [1, 2, 3].map((name) => ({
      ...{ name: `OPS/${name}.jpg`, content: Buffer.alloc(400_000, name), stored: true },
    }))
    const book = await add(small.epub('', pictures))
    const opening = async () => (await visitor(api.books.read, { id: book.id })).file.opening
    const parts = 2 * 32 * 1024
    expect(await opening()).toBeLessThanOrEqual(parts)
    expect(await opening()).toBeGreaterThan(32 * 1024)
    const told = await opening()
    await platform.database.write((tx) =>
      tx.updateTable('books').set({ pages: null, opening: null }).execute(),
    )
    await createPageCounts(platform)()
    expect(await opening()).toBe(told)
    const paper = await add(small.pdf())
    expect((await visitor(api.books.read, { id: paper.id })).file.opening).toBeNull()
  })

  open.testOnce('a CBZ says how many pages it has, and what its first one takes of the line', async () => {
    const { add } = await start()
    const large = { content: plainPicture(900, 1_200), stored: true }
    const noise = { content: await aNoisyPhoto(1_500, 1_500), stored: true }
    const book = await add(
      zip([{ name: '1.png', ...large }, ...[2, 3, 10].map((at) => ({ name: `${at}.jpg`, ...noise }))]),
    )
    expect(book.file.pages).toBe(4)
    expect(book.file.bytes).toBeGreaterThan(2_000_000)
    // One range for its directory, one for its first page.
    expect(book.file.opening).toBeLessThanOrEqual(2 * 32 * 1024)
  })

  test('books from before pages were counted are counted, and one whose bytes are gone holds up no other', async () => {
    const { visitor, platform, reports, add, pagesOf } = await start()
    const gone = await add(small.pdf('', 2))
    const slides = await add(small.pptx())
    const paper = await add(small.pdf('', 9))
    const counting = createPageCounts(platform)
    await platform.database.write((tx) => tx.updateTable('books').set({ pages: null }).execute())
    await platform.files.remove([keptKey(gone.file.id, 'original')])
    const left = async () =>
      (
        await platform.database.read.selectFrom('books').where('pages', 'is', null).select('id').execute()
      ).map(({ id }) => id)
    expect(await left()).toHaveLength(3)
    // A missing file is logged once, however often it is retried.
    for (let round = 0; round < 2; round += 1) await counting()
    expect(await left()).toEqual([gone.id])
    expect([await pagesOf(paper.id), await pagesOf(slides.id)]).toEqual([9, null])
    expect((await visitor(api.books.list, {})).items.map(({ file }) => file.pages)).toContain(9)
    expect(reports.splice(0)).toHaveLength(1)
  })
})
