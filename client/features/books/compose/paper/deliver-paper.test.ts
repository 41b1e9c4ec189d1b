// @vitest-environment node
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Act } from '#client/offline/outbox/act.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { call } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { campus } from '#testing/server/campus.ts'
import { type BookBody, deliver } from '../deliver.ts'
import { freshDraft } from '../draft.ts'
import { type Page, paperOf, wholePicture } from './paper.ts'
import { toSend } from './words-of.ts'

const aPage = async (shade: number): Promise<Page> => {
  const drawn = sharp({
    create: {
      width: 320,
      height: 450,
      channels: 3,
      background: { r: shade, g: shade, b: shade },
      noise: { type: 'gaussian', mean: 200, sigma: 30 },
    },
  })
  const blob = new Blob([new Uint8Array(await drawn.webp({ quality: 60 }).toBuffer())], {
    type: 'image/webp',
  })
  return { id: newId(), blob, taken: null, was: 3_000_000, corners: wholePicture, isSet: true, turns: 0 }
}

test('a paper whose sending is broken off anywhere arrives once, with every page', async () => {
  const it = await campus()
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const ada = it.student()
  await ada(api.auth.session, {})
  const draft = freshDraft(null)
  const pages = await Promise.all([250, 240, 230].map(aPage))
  const body = toSend({
    ...draft,
    fields: { ...draft.fields, courseCode: 'chm201', kind: 'past questions' },
    photographed: paperOf(pages),
  })
  let asked = 0
  let dies = 0
  const line: typeof fetch = async (url, init) => {
    asked += 1
    const reply = await fetch(new URL(String(url), address), {
      ...init,
      headers: { ...(init?.headers as Record<string, string>), cookie: `campus_session=${ada.token}` },
    })
    // The campus has done it, but the app is killed before it hears the answer.
    if (asked === dies) throw new DOMException('killed', 'AbortError')
    return reply
  }
  const send = () => {
    const stopper = new AbortController()
    const by = {
      ...{ fetch: line, signal: stopper.signal, onProgress: () => undefined },
      call: (endpoint: never, input: never) => call(endpoint, input, line),
    }
    const dying: typeof fetch = (url, init) =>
      line(url, init).catch((error) => {
        stopper.abort()
        throw error
      })
    const act = { id: body.id, body } as Act<BookBody>
    return deliver(act, { ...by, fetch: dying } as never)
  }
  for (const at of [2, 5]) {
    ;[asked, dies] = [0, at]
    await expect(send()).rejects.toThrow()
  }
  dies = 0
  asked = 0
  await send()
  await send()
  const { items } = await ada(api.books.list, {})
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ title: 'CHM 201 past questions', courseCode: 'CHM 201' })
  expect(items[0]?.file).toMatchObject({ format: 'pdf', pages: 3 })
  expect(items[0]?.cover?.id).toBe(pages[0]?.id)
})
