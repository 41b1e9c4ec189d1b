import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { call, type Fetch } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { chanceOf } from '#testing/books/hostile/chance.ts'
import { drawNumberedPage } from '#testing/books/numbered-page.ts'
import { campus } from '#testing/server/campus.ts'
import { pageNumber, sendPhotographs } from '../people/photographs.ts'
import { readPages } from './judge-pages.ts'

test('a page says its number, also as the JPEG that a campus makes of it, and in what order pages lie', async () => {
  const numbers = [0, 1, 2 ** 32 - 1, 123_456_789]
  const paper = async (all: readonly number[]) => {
    const pdf = await PDFDocument.create()
    for (const number of all) {
      const picture = await sharp(await drawNumberedPage(number))
        .jpeg({ quality: 40 })
        .toBuffer()
      const page = pdf.addPage([300, 420])
      page.drawImage(await pdf.embedJpg(picture), { width: 300, height: 420 })
    }
    return readPages(await pdf.save())
  }
  expect(await paper(numbers)).toEqual(numbers)
  expect(await paper(numbers.toReversed())).toEqual(numbers.toReversed())
})

test('a paper that is photographed on a line that cuts answers off arrives once, whole and in order', async () => {
  const it = await campus()
  const ada = it.student()
  await ada(api.auth.session, {})
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const line: Fetch = (url, init) =>
    fetch(new URL(String(url), address), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), cookie: `campus_session=${ada.token}` },
    })
  const chance = chanceOf(5)
  const cutting: Fetch = async (url, init) => {
    const reply = await line(url, init)
    if (chance.happens(0.3)) throw new TypeError('cut off')
    return reply
  }
  const pageIds = [newId(), newId(), newId()]
  const args = { id: newId(), fileId: newId(), title: 'PHY 102', paper: '77', pageIds: pageIds.join() }
  const isCut = () =>
    sendPhotographs(cutting, args).then(
      () => false,
      (error) => error.message === 'cut off',
    )
  let tries = 1
  while (await isCut()) tries += 1
  expect(tries).toBeGreaterThan(3)
  await sendPhotographs(line, args)
  const { items } = await call(api.books.list, {}, line)
  expect(items.map(({ id }) => id)).toEqual([args.id])
  const file = items[0]?.file
  const reply = await line(`/files/${file?.id}/${file?.name}`, {})
  expect(await readPages(new Uint8Array(await reply.arrayBuffer()))).toEqual(
    pageIds.map((_, page) => pageNumber(77, page)),
  )
})
