import { writeFile } from 'node:fs/promises'

import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'

import { api } from '#contract/index.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import type { Claimant } from '#server/platform/files/records.ts'
import { storeBook, storePicture } from '#server/platform/files/store-upload.ts'
import { withWorkFile } from '#server/platform/files/work-file.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import type { Open } from '#testing/server/databases.ts'
import { aBook, aPhoto } from '#testing/server/samples/media.ts'
import { aProduct } from '#testing/server/samples/products.ts'
import { postRow } from '#testing/server/samples/rows.ts'
import { eachPlace, type NewStore } from '#testing/server/stores.ts'

const book = aBook(400_000)
const longBook = aBook(20_000_000)
let photo: Buffer
beforeAll(async () => {
  photo = await aPhoto(400)
})

/** A campus with a student who has files. */
async function serving(open: Open, newStore: NewStore, env: Record<string, string> = {}) {
  const it = await campus({ env, database: await open(), with: { files: await newStore() } })
  const ada = it.student()
  await ada(api.auth.session, {})
  const about = (claimedBy?: Claimant) => ({ id: newId(), ownerId: ada.id, name: 'Ẹ̀kọ́ "1".pdf', claimedBy })
  const keep = (bytes: Uint8Array, work: (path: string) => Promise<{ id: string; name: string }>) =>
    withWorkFile(it.platform.config, async (path) => {
      await writeFile(path, bytes)
      const { id, name } = await work(path)
      return { id, path: `/files/${id}/${encodeURIComponent(name)}` }
    })
  return {
    ...it,
    ada,
    get: (path: string, headers: Record<string, string> = {}, token: string | null = null, method = 'GET') =>
      it.fetchAs(token)(path, { method, headers }),
    aBook: (claimedBy?: Claimant) => keep(book, (path) => storeBook(it.platform, path, about(claimedBy))),
    aLongBook: (claimedBy?: Claimant) =>
      keep(longBook, (path) => storeBook(it.platform, path, about(claimedBy))),
    aPicture: (claimedBy?: Claimant) =>
      keep(photo, (path) => storePicture(it.platform, path, about(claimedBy))),
    aPost: async (changes: Parameters<typeof postRow>[1]) => {
      const row = postRow(ada.id, changes)
      await it.platform.database.write((tx) => tx.insertInto('posts').values(row).execute())
    },
  }
}

/** What comes over a connection, whole or broken off. */
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

    test("pictures of a product leave the marketplace with it: expired, they are its owner's and the admins'", async () => {
      const { get, aPicture, ada, admin, clock, platform } = await start()
      const chief = admin()
      const { id: fileId } = await aPicture()
      const id = newId()
      await ada(api.products.add, { id, body: aProduct({ pictureIds: [fileId] }) })
      const statuses = async () => {
        await chief(api.auth.session, {})
        const asking = [null, ada.token, chief.token].map((token) =>
          get(`/files/${fileId}/320.avif`, {}, token),
        )
        return (await Promise.all(asking)).map(({ status }) => status)
      }
      const days = (count: number) => clock.advance(count * 24 * 3_600_000)
      days(29)
      expect(await statuses()).toEqual([200, 200, 200])
      days(1)
      // An admin's session ends after thirty days, so theirs is as of today.
      await platform.database.write((tx) =>
        tx.updateTable('sessions').set({ createdAt: clock.now() }).execute(),
      )
      expect(await statuses(), 'not yet marked as expired').toEqual([404, 200, 200])
      await platform.database.write((tx) =>
        tx.updateTable('products').set({ status: 'expired' }).where('id', '=', id).execute(),
      )
      expect(await statuses(), 'marked').toEqual([404, 200, 200])
      await ada(api.products.renew, { id })
      expect(await statuses(), 'renewed').toEqual([200, 200, 200])
    })

    open.testOnce(
      "a draft's picture is its owner's and the admins', and looks to all others as if it were not there",
      async () => {
        const { get, aPicture, aPost, ada, student, admin, platform } = await start()
        const [obi, chief] = [student(), admin()]
        await Promise.all([obi, chief].map((one) => one(api.auth.session, {})))
        const postId = newId()
        const { id } = await aPicture(`post:${postId}`)
        const address = `/files/${id}/320.avif`
        const statuses = async () =>
          Promise.all(
            [null, obi.token, ada.token, chief.token].map(
              async (token) => (await get(address, {}, token)).status,
            ),
          )
        await aPost({ id: postId, status: 'draft', thumbnailId: id })
        expect(await statuses()).toEqual([404, 404, 200, 200])
        expect((await get(address, {}, ada.token)).headers.get('cache-control')).toBe('private, no-store')
        const hidden = await get(address, {}, obi.token)
        const missing = await get(`/files/${newId()}/320.avif`, {}, obi.token)
        // But for the request's own number.
        const said = async (reply: Response) => ({ ...(await reply.json()), request: '' })
        expect(await said(hidden)).toEqual(await said(missing))
        expect([...hidden.headers.keys()].sort()).toEqual([...missing.headers.keys()].sort())
        const become = (status: 'pending' | 'approved' | 'rejected') =>
          platform.database.write((tx) =>
            tx.updateTable('posts').set({ status }).where('id', '=', postId).execute(),
          )
        await become('pending')
        expect(await statuses()).toEqual([404, 404, 200, 200])
        await become('approved')
        expect(await statuses()).toEqual([200, 200, 200, 200])
        await become('rejected')
        expect(await statuses()).toEqual([404, 404, 200, 200])
      },
    )

    open.testOnce(
      'an approved post shows the pictures of its text, and not those of a change that waits',
      async () => {
        const { get, aPicture, aPost } = await start()
        const postId = newId()
        const shown = await aPicture(`post:${postId}`)
        const waiting = await aPicture(`post:${postId}`)
        await aPost({ id: postId, content: `<p><img src="/files/${shown.id}/640.jpeg" alt=""></p>` })
        expect((await get(`/files/${shown.id}/320.avif`)).status).toBe(200)
        expect((await get(`/files/${waiting.id}/320.avif`)).status).toBe(404)
      },
    )

    open.testOnce("what nothing has claimed yet is its sender's alone", async () => {
      const { get, aPicture, ada, student } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const { id } = await aPicture()
      const statuses = [null, obi.token, ada.token].map(
        async (token) => (await get(`/files/${id}/320.avif`, {}, token)).status,
      )
      expect(await Promise.all(statuses)).toEqual([404, 404, 200])
    })

    open.testOnce(
      'what visitors of one address fetch is counted by its bytes, in whatever pieces, and told how to go on',
      async () => {
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
        expect(((await refused.json()) as { message: string }).message).toMatch(/Sign in to go on now\.$/)
        expect((await get(path, { range: 'bytes=1-' })).status).toBe(429)
        expect((await get(path, {}, ada.token)).status).toBe(200)
      },
    )

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

/** Fetches the first bytes and hangs up. */
async function breakOff(url: URL) {
  const stopper = new AbortController()
  const reply = await fetch(url, { signal: stopper.signal })
  expect(reply.status).toBe(200)
  await reply.body?.getReader().read()
  stopper.abort()
}
