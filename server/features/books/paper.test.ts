import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { createAdding } from './compose/add-book.ts'
import { createBinding } from './compose/bind-paper.ts'

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const words = {
  title: 'CHM 201 past questions',
  description: 'Photographed.',
  kind: 'past questions',
} as const

/** A page as a phone sends it: portrait or landscape. */
const aPage = (shade: number, [width, height] = [300, 420]) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .webp()
    .toBuffer()

eachDatabase((open) => {
  async function start(room = { free: async () => Number.POSITIVE_INFINITY }) {
    const it = await campus({ database: await open(), with: { room } })
    const ada = it.student()
    await ada(api.auth.session, {})
    const { platform } = it
    const send = (who: Persona, bytes: Uint8Array) =>
      withWorkFile(platform.config, async (path) => {
        await writeFile(path, bytes)
        return (await storePicture(platform, path, { id: newId(), ownerId: who.id, name: 'page' })).id
      })
    const pages = async (...shades: number[]) => {
      const ids: string[] = []
      for (const shade of shades) ids.push(await send(ada, await aPage(shade)))
      return ids
    }
    const bytesOf = async (fileId: string) => {
      const file = await platform.files.open(keptKey(fileId, 'original'))
      return buffer(file!.stream)
    }
    const pdfOf = async (fileId: string) => PDFDocument.load(await bytesOf(fileId))
    const booksKept = () =>
      platform.database.read.selectFrom('files').where('kind', '=', 'book').selectAll().execute()
    const add = (pageIds: string[], who = ada, id = newId(), fileId = newId()) =>
      who(api.books.add, { id, body: { ...words, fileId, pageIds, coverId: pageIds[0] ?? null } })
    return { ...it, ada, send, pages, bytesOf, pdfOf, booksKept, add }
  }

  open.testOnce(
    'pages become one PDF in their order, once however often they are asked for, the first its cover',
    async () => {
      const { ada, pages, send, pdfOf, add, visitor, booksKept } = await start()
      const pageIds = [...(await pages(250, 200)), await send(ada, await aPage(150, [420, 300]))]
      const [id, fileId] = [newId(), newId()]
      const both = await Promise.all([add(pageIds, ada, id, fileId), add(pageIds, ada, id, fileId)])
      // Its text is read meanwhile.
      expect(both[0]).toEqual({ ...both[1], text: both[0].text })
      expect(both[0]).toMatchObject({ kind: 'past questions', cover: { id: pageIds[0] } })
      expect(both[0].file).toMatchObject({ format: 'pdf', name: 'CHM 201 past questions.pdf' })
      expect(both[0].file.pages).toBe(3)
      const pdf = await pdfOf(both[0].file.id)
      expect(pdf.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([false, false, true])
      expect((await visitor(api.books.list, {})).total).toBe(1)
      expect((await booksKept()).filter(({ claimedBy }) => claimedBy)).toMatchObject([
        { id: both[0].file.id, claimedBy: `book:${id}` },
      ])
    },
  )

  test('whoever was ended between the file and the book begins with the same file', async () => {
    const { ada, pages, add, platform, booksKept } = await start()
    const pageIds = await pages(240, 230)
    const fileId = await createBinding(platform)(pageIds, ada.id)
    // Its row was written before its bytes, which were lost in the crash.
    await platform.files.remove([keptKey(fileId, 'original')])
    expect((await add(pageIds)).file).toMatchObject({ id: fileId, pages: 2 })
    // The same pages again, for another book, make the same bytes in a file of their own.
    await createBinding(platform)(pageIds, ada.id)
    const made = await booksKept()
    expect(made.length).toBe(2)
    expect(new Set(made.map(({ sha256 }) => sha256)).size).toBe(1)
  })

  test('its file has an id of the campus’s own: what was sent under the phone’s stays what it was', async () => {
    const { ada, pages, add, fetchAs, bytesOf, booksKept } = await start()
    const [sent, id] = [small.pdf('Another book'), newId()]
    const tus = { 'tus-resumable': '1.0.0', 'content-type': 'application/offset+octet-stream' }
    const base64 = (text: string) => Buffer.from(text).toString('base64')
    const begun = await fetchAs(ada.token)('/api/uploads', {
      method: 'POST',
      headers: {
        ...{ 'tus-resumable': '1.0.0', 'upload-length': String(sent.length) },
        'upload-metadata': `id ${base64(id)},kind ${base64('book')},name ${base64('a.pdf')}`,
      },
    })
    expect(begun.status).toBe(201)
    const book = await add(await pages(240, 230), ada, newId(), id)
    const ended = await fetchAs(ada.token)(`/api/uploads/${id}`, {
      ...{ method: 'PATCH', headers: { ...tus, 'upload-offset': '0' }, body: sent },
    })
    expect(ended.status).toBe(204)
    expect(book.file.id).not.toBe(id)
    for (const { id, bytes, sha256 } of await booksKept())
      expect([bytes, sha256]).toEqual([(await bytesOf(id)).length, digestOf(await bytesOf(id))])
    expect((await bytesOf(id)).equals(sent)).toBe(true)
  })

  test('it needs room on the disk and in what its owner may keep, like whatever is sent', async () => {
    const room = { left: Number.POSITIVE_INFINITY, free: async () => room.left }
    const { ada, pages, add, booksKept, platform } = await start(room)
    const pageIds = await pages(240, 230)
    room.left = platform.config.diskFreeBytes
    await expect(add(pageIds)).rejects.toMatchObject({ code: 'full' })
    room.left = Number.POSITIVE_INFINITY
    const facts = {
      kind: 'video',
      type: 'video/mp4',
      sha256: 'x',
      name: 'x',
      createdAt: platform.clock.now(),
    } as const
    await platform.database.write((tx) =>
      tx
        .insertInto('files')
        .values({ id: newId(), ownerId: ada.id, ...facts, bytes: limits.memberBytes - 100 })
        .execute(),
    )
    await expect(add(pageIds)).rejects.toMatchObject({ code: 'tooLarge' })
    expect(await booksKept()).toEqual([])
  })

  test('a copy of what is on the shelf leaves no second file', async () => {
    const { pages, add, ada, booksKept } = await start()
    const pageIds = await pages(240, 230)
    const id = newId()
    await add(pageIds, ada, id)
    await expect(add(pageIds, ada, id)).rejects.toMatchObject({ code: 'conflict' })
    expect(await booksKept()).toHaveLength(1)
  })

  test('of papers that are sent at once the pages of one lie in memory, until its PDF is kept', async () => {
    const { ada, pages, platform } = await start()
    const pageIds = await pages(240, 230)
    let [opened, kept, most] = [0, 0, 0]
    const { bind, ...books } = platform.books
    const binding = createBinding({
      ...platform,
      books: {
        ...books,
        async bind(sent, sender) {
          const pdf = await bind(sent, sender)
          most = Math.max(most, opened - kept * pageIds.length)
          return pdf
        },
      },
      files: {
        ...platform.files,
        open(key) {
          opened += 1
          return platform.files.open(key)
        },
        async put(key, content, about) {
          await platform.files.put(key, content, about)
          kept += 1
        },
      },
    })
    await Promise.all(Array.from({ length: 12 }, () => binding(pageIds, ada.id)))
    expect(kept).toBe(12)
    expect(most).toBe(pageIds.length)
  })

  test('the same paper sent at once for two books is on the shelf once, and its sender is told so', async () => {
    const { ada, pages, platform, visitor } = await start()
    const pageIds = await pages(240, 230)
    const { promise: bothMade, resolve } = Promise.withResolvers<void>()
    let made = 0
    const files: typeof platform.files = {
      ...platform.files,
      async put(key, content, about) {
        await platform.files.put(key, content, about)
        made += 1
        if (made === 2) resolve()
        await bothMade
      },
    }
    // Two separate processes, so that neither waits in the other's queue.
    const send = () =>
      createAdding({ ...platform, files }).add(newId(), ada.id, {
        ...{ ...words, pageIds, fileId: newId(), drawnCover: true },
      })
    const both = await Promise.allSettled([send(), send()])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'conflict', message: 'This book is already in the library' },
    })
    expect((await visitor(api.books.list, {})).total).toBe(1)
  })

  test('a page stands once in a paper', async () => {
    const { pages, add, booksKept } = await start()
    const [page] = await pages(240)
    await expect(add([page!, page!])).rejects.toMatchObject({ code: 'invalid', field: 'fileId' })
    expect(await booksKept()).toEqual([])
  })

  test('another member’s pages are nobody’s, what is no picture is no page, and there are at most twenty', async () => {
    const { student, pages, add, ada } = await start()
    const bola = student()
    await bola(api.auth.session, {})
    const pageIds = await pages(240)
    await expect(add(pageIds, bola)).rejects.toMatchObject({ code: 'missing', field: 'fileId' })
    await expect(add([newId()])).rejects.toMatchObject({ code: 'missing' })
    const many = Array.from({ length: limits.paperPages + 1 }, newId)
    await expect(add(many)).rejects.toMatchObject({ code: 'invalid' })
    expect((await ada(api.books.list, {})).total).toBe(0)
  })
})
