import { describe, expect, test, vi } from 'vitest'
import { longBook, serving } from '#testing/server/samples/serving.ts'
import { eachPlace } from '#testing/server/stores.ts'

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

describe('files', () => {
  eachPlace((open, newStore) => {
    const start = (env?: Record<string, string>) => serving(open, newStore, env)

    test('what visitors of one address fetch is counted by its bytes, in whatever pieces, and told how to go on', async () => {
      const { get, aBook, ada } = await start({ VISITOR_DOWNLOAD_MB: '1' })
      const { path } = await aBook('user:1')
      // 400,000 bytes are 391 kilobytes; a megabyte is 1,024.
      expect((await get(path, {}, null, 'HEAD')).status).toBe(200)
      expect((await get(path, { range: 'bytes=0-99999' })).status).toBe(206)
      expect((await get(path, { range: 'bytes=100000-' })).status).toBe(206)
      expect((await get(path, { range: 'bytes=1-' })).status).toBe(206)
      const refused = await get(path)
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(((await refused.json()) as { message: string }).message).toMatch(/Sign in to continue now\.$/)
      expect((await get(path, { range: 'bytes=1-' })).status).toBe(429)
      expect((await get(path, {}, ada.token)).status).toBe(200)
    })

    open.testOnce('bytes that a broken connection never took are not counted', async () => {
      const { server, aLongBook } = await start({ VISITOR_DOWNLOAD_MB: '31' })
      const { path } = await aLongBook('user:1')
      const address = await server.listen({ port: 0, host: '127.0.0.1' })
      await breakOff(new URL(path, address))
      await vi.waitFor(async () => {
        const whole = await fetch(new URL(path, address))
        expect(whole.status).toBe(200)
        expect(await bytesOf(whole)).toHaveLength(longBook.length)
      }, 20_000)
    })
  })
})

/** Fetches the first bytes and closes the connection. */
async function breakOff(url: URL) {
  const stopper = new AbortController()
  const reply = await fetch(url, { signal: stopper.signal })
  expect(reply.status).toBe(200)
  await reply.body?.getReader().read()
  stopper.abort()
}
