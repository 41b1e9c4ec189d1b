import { writeFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { limits } from '#contract/campus.ts'
import { api } from '#contract/index.ts'
import { keepPicture } from '#server/platform/files/keep.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#server/testing/campus.ts'
import { eachDatabase } from '#server/testing/databases.ts'
import { createBinding } from './binding.ts'

const words = {
  title: 'CHM 201 past questions',
  description: 'Photographed.',
  kind: 'past questions',
} as const

/** A page as a phone sends it: upright, or lying. */
const aPage = (shade: number, [width, height] = [300, 420]) =>
  sharp({ create: { width, height, channels: 3, background: { r: shade, g: shade, b: shade } } })
    .webp()
    .toBuffer()

eachDatabase((open) => {
  async function start() {
    const it = await campus({ database: await open() })
    const ada = it.student()
    await ada(api.auth.session, {})
    const { platform } = it
    const send = (who: Persona, bytes: Uint8Array) =>
      withWorkFile(platform.config, async (path) => {
        await writeFile(path, bytes)
        return (await keepPicture(platform, path, { id: newId(), ownerId: who.id, name: 'page' })).id
      })
    const pages = async (...shades: number[]) => {
      const ids: string[] = []
      for (const shade of shades) ids.push(await send(ada, await aPage(shade)))
      return ids
    }
    const pdfOf = async (fileId: string) => {
      const file = await platform.files.open(keptKey(fileId, 'original'))
      return PDFDocument.load(await buffer(file!.stream))
    }
    const add = (pageIds: string[], who = ada, id = newId(), fileId = newId()) =>
      who(api.books.add, { id, body: { ...words, fileId, pageIds, coverId: pageIds[0] ?? null } })
    return { ...it, ada, send, pages, pdfOf, add }
  }

  test('pages become one PDF in their order, once however often they are asked for, the first its cover', async () => {
    const { ada, pages, send, pdfOf, add, visitor, platform } = await start()
    const pageIds = [...(await pages(250, 200)), await send(ada, await aPage(150, [420, 300]))]
    const [id, fileId] = [newId(), newId()]
    const both = await Promise.all([add(pageIds, ada, id, fileId), add(pageIds, ada, id, fileId)])
    expect(both[0]).toEqual(both[1])
    expect(both[0]).toMatchObject({ kind: 'past questions', cover: { id: pageIds[0] } })
    expect(both[0].file).toMatchObject({ id: fileId, format: 'pdf', name: 'CHM 201 past questions.pdf' })
    expect(both[0].file.pages).toBe(3)
    const pdf = await pdfOf(fileId)
    expect(pdf.getPages().map((page) => page.getWidth() > page.getHeight())).toEqual([false, false, true])
    expect((await visitor(api.books.list, {})).total).toBe(1)
    const kept = await platform.database.read
      .selectFrom('files')
      .where('kind', '=', 'book')
      .select('id')
      .execute()
    expect(kept).toEqual([{ id: fileId }])
  })

  test('whoever was ended between the file and the book begins with the same file', async () => {
    const { ada, pages, add, platform } = await start()
    const pageIds = await pages(240, 230)
    const fileId = newId()
    await createBinding(platform)(fileId, pageIds, ada.id)
    const book = await add(pageIds, ada, newId(), fileId)
    expect(book.file.id).toBe(fileId)
    // Made once more, by another process say, it is the same to the byte.
    await createBinding(platform)(newId(), pageIds, ada.id)
    const made = platform.database.read.selectFrom('files').where('kind', '=', 'book').select('sha256')
    expect(new Set((await made.execute()).map(({ sha256 }) => sha256)).size).toBe(1)
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
