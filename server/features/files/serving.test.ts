import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { book, serving } from '#testing/server/samples/serving.ts'
import { eachPlace } from '#testing/server/stores.ts'

/** Resolves when a connection's response ends, complete or broken off. */
const ask = (address: URL, agent: Agent) =>
  new Promise<{ bytes: Buffer; isWhole: boolean }>((resolve) => {
    const chunks: Buffer[] = []
    const asking = request(address, { agent }, (reply) => {
      reply.on('data', (chunk) => chunks.push(chunk))
      reply.on('error', () => undefined)
      reply.on('close', () => resolve({ bytes: Buffer.concat(chunks), isWhole: reply.complete }))
    })
    asking.on('error', () => resolve({ bytes: Buffer.concat(chunks), isWhole: false })).end()
  })

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

describe('files', () => {
  eachPlace((open, newStore) => {
    const start = (env?: Record<string, string>) => serving(open, newStore, env)

    open.testOnce.each([
      ['shorter', -1],
      ['longer', 1],
    ])(
      'bytes that have become %s than their record says are told of, and spoil no other answer',
      async (_, by) => {
        const { platform, server, aBook, aPicture, reports } = await start()
        const address = await server.listen({ port: 0, host: '127.0.0.1' })
        const agent = new Agent({ keepAlive: true, maxSockets: 1 })
        onTestFinished(() => agent.destroy())
        const [{ id, path }, picture, other] = [
          await aBook('user:1'),
          await aPicture('user:1'),
          await aBook('user:1'),
        ]
        const jpeg = `/files/${picture.id}/320.jpeg`
        for (const [key, from] of [
          [keptKey(id, 'original'), path],
          [keptKey(picture.id, '320.jpeg'), jpeg],
        ] as const) {
          const { stream } = (await platform.files.open(key))!
          const bytes = await buffer(stream)
          const wrong = by < 0 ? bytes.subarray(0, by) : Buffer.concat([bytes, Buffer.from('x')])
          await platform.files.put(key, wrong, { type: 'application/octet-stream' })
          const reply = await ask(new URL(from, address), agent)
          expect(reply.isWhole).toBe(by > 0)
          expect(reply.bytes.equals(bytes.subarray(0, reply.bytes.length))).toBe(true)
          if (by > 0) expect(reply.bytes.length).toBe(bytes.length)
          const told = `File ${from.split('/')[2]} is not as long as its record says`
          await vi.waitUntil(() => reports.join().includes(told))
          const next = await ask(new URL(other.path, address), agent)
          expect([next.isWhole, next.bytes.equals(book)]).toEqual([true, true])
        }
      },
    )

    test('who asks only for what their browser has kept is sent nothing', async () => {
      const { get, aBook } = await start()
      const { path } = await aBook('user:1')
      for (const range of ['bytes=0-', 'bytes=1000-']) {
        const reply = await get(path, { range, 'x-only-if-kept': 'yes' })
        expect(reply.status).toBe(504)
        expect(await bytesOf(reply)).toHaveLength(0)
      }
    })

    test('every 1,000 bytes of a book asked for alone are those of the whole', async () => {
      const { get, aBook } = await start()
      const { path } = await aBook('user:1')
      expect((await bytesOf(await get(path))).equals(book)).toBe(true)
      for (const from of [0, 1, 999, 131_071, 131_072, 250_000, 399_000]) {
        const reply = await get(path, { range: `bytes=${from}-${from + 999}` })
        expect(reply.status).toBe(206)
        expect(reply.headers.get('content-range')).toBe(`bytes ${from}-${from + 999}/400000`)
        expect(reply.headers.get('content-length')).toBe('1000')
        expect((await bytesOf(reply)).equals(book.subarray(from, from + 1000))).toBe(true)
      }
      const end = await get(path, { range: 'bytes=-1000' })
      expect((await bytesOf(end)).equals(book.subarray(-1000))).toBe(true)
      const rest = await get(path, { range: 'bytes=399990-' })
      expect((await bytesOf(rest)).equals(book.subarray(399_990))).toBe(true)
    })

    open.testOnce(
      'a variant of a picture is served in ranges too, from memory as from the store',
      async () => {
        const { get, aPicture } = await start()
        const { id } = await aPicture('user:1')
        const address = `/files/${id}/320.webp`
        const whole = await bytesOf(await get(address))
        for (let twice = 0; twice < 2; twice++) {
          const part = await get(address, { range: 'bytes=100-199' })
          expect((await bytesOf(part)).equals(whole.subarray(100, 200))).toBe(true)
        }
      },
    )

    test('a range beyond the end is told the size; one that cannot be read is ignored', async () => {
      const { get, aBook } = await start()
      const { path } = await aBook('user:1')
      for (const range of ['bytes=400000-', 'bytes=500000-600000', 'bytes=-0']) {
        const reply = await get(path, { range })
        expect([reply.status, reply.headers.get('content-range')]).toEqual([416, 'bytes */400000'])
      }
      for (const range of ['bytes=5-1', 'pages=1-2', 'bytes=0-1,5-9', 'bytes=', 'bytes=a-b'])
        expect((await get(path, { range })).status).toBe(200)
    })

    open.testOnce(
      'who has a file already is told so, and a range goes on only in the same file',
      async () => {
        const { get, aBook } = await start()
        const { path } = await aBook('user:1')
        const tag = (await get(path)).headers.get('etag')!
        expect(tag).toMatch(/^"[\w.-]+"$/)
        for (const known of [tag, `"other", ${tag}`, `W/${tag}`, '*']) {
          const reply = await get(path, { 'if-none-match': known })
          expect([reply.status, (await bytesOf(reply)).length]).toEqual([304, 0])
        }
        expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
        const range = 'bytes=0-9'
        expect((await get(path, { range, 'if-range': tag })).status).toBe(206)
        expect((await get(path, { range, 'if-range': '"other"' })).status).toBe(200)
      },
    )

    test('HEAD tells everything but the bytes', async () => {
      const { get, aBook, aPicture } = await start()
      const { id } = await aPicture('user:1')
      for (const address of [(await aBook('user:1')).path, `/files/${id}/160.jpeg`]) {
        const [head, whole] = [await get(address, {}, null, 'HEAD'), await get(address)]
        expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
        for (const name of ['content-length', 'content-type', 'etag', 'accept-ranges', 'cache-control'])
          expect(head.headers.get(name)).toBe(whole.headers.get(name))
      }
    })

    open.testOnce(
      'nothing served can run, be taken for another type, or be kept by the wrong cache',
      async () => {
        const { get, aBook, aPicture } = await start()
        const { id } = await aPicture('user:1')
        const types = { avif: 'image/avif', webp: 'image/webp', jpeg: 'image/jpeg' }
        for (const [format, type] of Object.entries(types))
          expect((await get(`/files/${id}/320.${format}`)).headers.get('content-type')).toBe(type)
        const { headers } = await get((await aBook('user:1')).path)
        expect(headers.get('content-type')).toBe('application/pdf')
        expect(headers.get('x-content-type-options')).toBe('nosniff')
        expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      },
    )

    open.testOnce('a file is shown, or saved under its own name in its own letters', async () => {
      const { get, aBook, aPicture } = await start()
      const { path } = await aBook('user:1')
      const called = (before: string) =>
        `filename="${before}Eko 1.pdf"; filename*=UTF-8''${encodeURIComponent(`${before}Ẹ̀kọ́ 1.pdf`.normalize('NFC'))}`
      expect((await get(path)).headers.get('content-disposition')).toBe(`inline; ${called('')}`)
      const saved = await get(`${path}?download`)
      expect(saved.headers.get('content-disposition')).toBe(`attachment; ${called('fuoye-')}`)
      const { id } = await aPicture('user:1')
      expect((await get(`/files/${id}/160.avif`)).headers.get('content-disposition')).toContain(
        'filename="Eko 1.avif"',
      )
    })

    open.testOnce('a film is saved under the name of what it belongs to, as its page saves it', async () => {
      const { get, aBook, ada, platform } = await start()
      const reel = newId()
      const { id, path } = await aBook(`reel:${reel}`)
      await platform.database.write((tx) =>
        tx.updateTable('files').set({ kind: 'video', type: 'video/mp4' }).where('id', '=', id).execute(),
      )
      const saved = await get(`${path}?download`, {}, ada.token)
      expect(saved.headers.get('content-disposition')).toContain(
        `filename="fuoye-reel-${reel.slice(-8)}.pdf"`,
      )
    })

    open.testOnce('what is not there, under any address, is not found', async () => {
      const { get, aPicture, aBook } = await start()
      const { id } = await aPicture('user:1')
      const { id: bookId } = await aBook('user:1')
      for (const address of [
        `/files/${newId()}/320.avif`,
        `/files/${id}/321.avif`,
        `/files/${id}/320.png`,
        `/files/${id}/original`,
        `/files/${bookId}/original`,
        `/files/${bookId}/other.pdf`,
        `/files/${bookId}/320.avif`,
        '/files/x/320.avif',
        '/files/..%2f..%2fetc/passwd',
        `/files/${id}/..%2f320.avif`,
      ]) {
        const reply = await get(address)
        expect([address, reply.status]).toEqual([address, 404])
      }
    })
  })
})
