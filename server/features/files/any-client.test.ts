import { Upload } from 'tus-js-client'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { aBook } from '#testing/server/samples/media.ts'

const book = aBook()

test('a client that others wrote uploads, stops and goes on', async () => {
  const it = await campus()
  const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
  const ada = it.student()
  await ada(api.auth.session, {})
  const id = newId()
  const starts: number[] = []

  /** Runs until it is done, or until `stopAfter` bytes are on their way. */
  const run = (uploadUrl: string | null, stopAfter = Number.POSITIVE_INFINITY) =>
    new Promise<string | null>((resolve, reject) => {
      let first = true
      const upload = new Upload(book, {
        endpoint: `${address}/api/uploads`,
        uploadUrl,
        chunkSize: 500_000,
        retryDelays: null,
        headers: { cookie: `campus_session=${ada.token}` },
        metadata: { id, kind: 'book', name: 'Ìwé.pdf' },
        onError: reject,
        onSuccess: () => resolve(upload.url),
        onProgress: (sent) => {
          if (first) starts.push(sent)
          first = false
        },
        onChunkComplete: (_, sent) => {
          if (sent >= stopAfter) upload.abort().then(() => resolve(upload.url), reject)
        },
      })
      upload.start()
    })

  const url = await run(null, 1_000_000)
  expect(url).toBe(`${address}/api/uploads/${id}`)
  expect(await run(url)).toBe(url)
  expect(starts).toEqual([0, 1_000_000])
  const reply = await it.fetchAs(ada.token)(`/files/${id}/${encodeURIComponent('Ìwé.pdf')}`)
  expect(Buffer.from(await reply.arrayBuffer()).equals(book)).toBe(true)
  // Repeated, as after a lost response: the server says that everything has arrived.
  expect(await run(url)).toBe(url)
})
