import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { upload } from '#client/api/uploads/upload.ts'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { campus } from '#testing/server/campus.ts'
import { aBook, aPhoto } from '#testing/server/samples/media.ts'
import { sender } from '#testing/server/sending.ts'
import { often, type UploadRequest } from './uploads/upload-limits.ts'

const book = aBook(300_000)

/** A student who uploads a book and has this many steps and questions left in the rate limit. */
async function start(left: Partial<Record<UploadRequest, number>>) {
  const it = await campus()
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const ada = it.student()
  await ada(api.auth.session, {})
  const { limits } = it.platform
  const use = async (request: UploadRequest, leave: number) => {
    for (const [name, key] of [
      [`${request}s of uploads`, accountKey(ada)],
      [`${request}s of visitors’ uploads`, addressKey('127.0.0.1')],
    ] as const)
      await limits.take(name, key, often[name], often[name].most - leave)
  }
  for (const [request, leave] of Object.entries(left)) await use(request as UploadRequest, leave) // its own keys
  const forgive = () => limits.forgive('steps of uploads', accountKey(ada), often['steps of uploads'])
  const cookie = `campus_session=${ada.token}`
  const as = (token: string | null) => sender(address, token)
  return { ...it, address, ada, as, her: as(ada.token), forgive, cookie }
}

test('steps have a number; what has arrived is kept, and another member goes on', async () => {
  const { her, as, student, forgive } = await start({ step: 2 })
  const id = newId()
  await her.begin(book.length, { id, kind: 'book' })
  await her.append(id, 0, book.subarray(0, 1))
  await her.append(id, 1, book.subarray(1, 2))
  const many = await her.append(id, 2, book.subarray(2))
  expect([many.status, JSON.parse(many.body).code]).toEqual([423, 'tooMany'])
  expect(JSON.parse(many.body).message).toMatch(
    /We have what you sent so far, and it continues from there\.$/,
  )
  expect(Number(many.headers['retry-after'])).toBeGreaterThan(500)
  expect(await her.offset(id)).toBe(2)

  const obi = student()
  await obi(api.auth.session, {})
  expect((await as(obi.token).send(book, { kind: 'book' })).status).toBe(204)

  await forgive()
  expect((await her.append(id, 2, book.subarray(2))).status).toBe(204)
})

test('questions have a number too, and one too many does not stop whoever is sending', async () => {
  const { her } = await start({ question: 1 })
  const id = newId()
  await her.begin(book.length, { id, kind: 'book' })
  expect(await her.offset(id)).toBe(0)
  const sending = her.hang(id, book.subarray(0, 1_000), book.length)
  const told = new Promise<number | undefined>((resolve) =>
    sending.on('response', ({ statusCode }) => resolve(statusCode)),
  )
  const many = await her.ask('HEAD', `/api/uploads/${id}`, {})
  expect([many.status, Number(many.headers['retry-after']) > 500]).toEqual([423, true])
  sending.end(book.subarray(1_000))
  expect(await told).toBe(204)
})

test('visitors are counted by their address', async () => {
  const { as } = await start({ step: 1, question: 0 })
  const visitor = as(null)
  const photo = await aPhoto(64)
  const { id, status } = await visitor.send(photo, { kind: 'picture' })
  expect(status).toBe(204)
  expect((await visitor.send(photo, { kind: 'picture' })).status).toBe(423)
  expect((await visitor.ask('HEAD', `/api/uploads/${id}`, {})).status).toBe(423)
})

test('our own client says that it is too often, and the same call goes on when that is over', async () => {
  const { address, cookie, forgive, fetchAs, ada } = await start({ step: 1 })
  const browser: typeof fetch = (url, init) =>
    fetch(new URL(String(url), address), { ...init, headers: { ...(init?.headers as object), cookie } })
  const about = { id: newId(), kind: 'book' as const, name: 'law.pdf', fetch: browser }
  const file = new Blob([book])
  await expect(upload(file, about)).rejects.toMatchObject({ code: 'tooMany' })
  await forgive()
  const told: number[] = []
  await upload(file, { ...about, onProgress: (sent) => told.push(sent) })
  expect(told[0]).toBeGreaterThan(0)
  const reply = await fetchAs(ada.token)(`/files/${about.id}/law.pdf`)
  expect(Buffer.from(await reply.arrayBuffer()).equals(book)).toBe(true)
})

test('a client that others wrote asks again until that is over', async () => {
  const { address, cookie, forgive } = await start({ step: 2 })
  let refused = 0
  await new Promise<void>((resolve, reject) =>
    new Upload(book, {
      ...{ endpoint: `${address}/api/uploads`, chunkSize: 100_000, retryDelays: [0, 0, 0] },
      headers: { cookie },
      metadata: { id: newId(), kind: 'book', name: 'law.pdf' },
      onAfterResponse: async (_, response) => {
        if (response.getStatus() !== 423) return
        refused += 1
        await forgive()
      },
      onError: reject,
      onSuccess: () => resolve(),
    }).start(),
  )
  expect(refused).toBe(1)
})
