import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { everyBelonging } from '#server/features.ts'
import { fileIdOf, keptKey } from '#server/platform/files/keys.ts'
import type { FileStore } from '#server/platform/files/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import { small } from '#testing/books/small.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aPicture, aProduct } from '#testing/server/samples/products.ts'
import { sweepExports } from './exports.ts'

eachDatabase((open) => {
  async function start(room?: Platform['room']) {
    const it = await campus({ database: await open(), with: { ...(room && { room }) } })
    const [ada, stranger, admin] = [it.student({ fullName: 'Ada Obi' }), it.student(), it.admin()]
    await Promise.all([ada, stranger, admin].map((one) => one(api.auth.session, {})))
    const take = async (who = ada, id = newId()) => {
      await who(api.exports.start, { id })
      await it.platform.jobs.settled()
      const made = (await who(api.exports.own, {})).export
      if (!made?.file) throw new Error('No file was made')
      return { ...made, file: made.file }
    }
    return { ...it, ada, stranger, admin, take }
  }

  describe('what somebody takes with them', () => {
    test('is a zip of exactly what is theirs', async () => {
      const { ada, stranger, take, fetchAs, platform } = await start()
      await ada(api.products.add, { id: newId(), body: aProduct({ name: 'Ada’s fan' }) })
      await stranger(api.products.add, { id: newId(), body: aProduct({ name: 'Somebody’s kettle' }) })
      const pictureId = await aPicture(platform.database, ada.id)
      await platform.files.put(keptKey(pictureId, '320.jpeg'), Buffer.from('a face'), { type: 'image/jpeg' })
      const details = { fullName: 'Ada Obi', department: 'Law', level: '200' }
      await ada(api.profiles.change, { body: { ...details, pictureId } })
      const { file } = await take()
      const reply = await fetchAs(ada.token)(file.src)
      expect(reply.headers.get('content-disposition')).toContain('my-campus-data.zip')
      const parts = unzip(Buffer.from(await reply.arrayBuffer()))
      expect(parts.get(`files/${pictureId}-fan.jpeg`)).toBe('a face')
      expect(JSON.parse(parts.get('profile.json') ?? '')).toMatchObject([{ email: ada.email }])
      expect(JSON.parse(parts.get('products.json') ?? '')).toMatchObject([{ name: 'Ada’s fan' }])
      const all = [...parts.values()].join('\n')
      expect(all).not.toContain('kettle')
      expect(all).not.toContain(stranger.id)
      expect(all).not.toContain(ada.token)
      expect([...parts.keys()].filter((name) => name.startsWith('files/'))).toHaveLength(1)
    })

    test('has all that was marked in books, of which little is read at once', async () => {
      const { ada, take, fetchAs, platform } = await start()
      const fileId = await keepBookFile(platform, small.pdf('Soils'), { ownerId: ada.id, name: 'book' })
      const about = { title: 'Soils', description: 'Of Ekiti', drawnCover: true, fileId }
      const { id: bookId } = await ada(api.books.add, { id: newId(), body: about })
      const mark = {
        userId: ada.id,
        bookId,
        kind: 'bookmark',
        part: 1,
        offset: 0,
        begins: 0,
        ends: 0,
      } as const
      const marks = Array.from({ length: 450 }, (_, n) => ({
        ...mark,
        ...{ id: newId(), quote: '', note: `${n}`, at: platform.clock.now(), removed: 0 },
      }))
      await platform.database.write((tx) => tx.insertInto('book_marks').values(marks).execute())
      const list = everyBelonging.find(({ name }) => name === 'marks-in-books')
      expect(await list?.rows(platform.database.read, ada.id)).toHaveLength(200)
      const reply = await fetchAs(ada.token)((await take()).file.src)
      const text = unzip(Buffer.from(await reply.arrayBuffer())).get('marks-in-books.json') ?? ''
      const all = JSON.parse(text)
      expect(all.map(({ note }: { note: string }) => note)).toEqual(marks.map(({ note }) => note))
      expect(text).toBe(`${JSON.stringify(all, null, 2)}\n`)
    })

    test('takes none of the disk’s last room, which is for what people write', async () => {
      const room = { left: 0, free: async () => room.left }
      const { ada, platform, take } = await start(room)
      await ada(api.exports.start, { id: newId() })
      await platform.jobs.settled()
      expect((await ada(api.exports.own, {})).export).toMatchObject({ state: 'failed', file: null })
      expect(await Array.fromAsync(platform.files.list('kept/'))).toEqual([])
      room.left = Number.POSITIVE_INFINITY
      expect(await take()).toMatchObject({ state: 'ready' })
    })

    test('is for its owner alone: not for strangers, not for admins, not for visitors', async () => {
      const { ada, stranger, admin, take, fetchAs } = await start()
      const { file, id } = await take()
      for (const token of [stranger.token, admin.token, null])
        expect((await fetchAs(token)(file.src)).status).toBe(404)
      expect((await fetchAs(ada.token)(file.src)).headers.get('cache-control')).toBe('private, no-store')
      expect((await stranger(api.exports.own, {})).export).toBeNull()
      await expect(stranger(api.exports.start, { id })).rejects.toMatchObject({ code: 'conflict' })
    })

    open.testOnce('is made once for one asking; a new one takes the place of the old', async () => {
      const { ada, platform, take, fetchAs } = await start()
      const first = await take()
      expect(await ada(api.exports.start, { id: first.id })).toMatchObject({ state: 'ready', id: first.id })
      const second = await take()
      expect(second.id).not.toBe(first.id)
      expect((await fetchAs(ada.token)(first.file.src)).status).toBe(404)
      const keys = (await Array.fromAsync(platform.files.list('kept/'))).map(({ key }) => key)
      expect(keys).toEqual([keptKey(idIn(second.file.src), 'original')])
    })

    open.testOnce(
      'touches nothing of anybody else, though it is asked for under the id of their video',
      async () => {
        const { ada, stranger, visitor, platform, take, clock } = await start()
        const fileId = await aVideo(platform, stranger.id)
        const key = keptKey(fileId, 'original')
        const reel = await stranger(api.reels.post, {
          id: newId(),
          body: { caption: 'Goal!', tags: [], fileId },
        })
        const theirs = async () => ({
          row: await platform.database.read
            .selectFrom('files')
            .where('id', '=', fileId)
            .selectAll()
            .executeTakeFirst(),
          bytes: (await bytesAt(platform.files, key))?.toString(),
          feed: (await visitor(api.reels.list, {})).items,
        })
        const before = await theirs()
        expect(before).toMatchObject({ row: { ownerId: stranger.id }, bytes: 'goal', feed: [reel] })

        const first = await take(ada, fileId)
        expect(first).toMatchObject({ id: fileId, state: 'ready' })
        expect(idIn(first.file.src)).not.toBe(fileId)
        expect(await theirs()).toEqual(before)
        await take(ada)
        expect(await theirs()).toEqual(before)
        expect(await bytesAt(platform.files, keptKey(idIn(first.file.src), 'original'))).toBeNull()

        await take(ada, fileId)
        clock.advance(8 * 24 * 3_600_000)
        await sweepExports(platform)
        expect((await ada(api.exports.own, {})).export).toBeNull()
        expect(await theirs()).toEqual(before)
        expect((await Array.fromAsync(platform.files.list('kept/'))).map(({ key }) => key)).toEqual([key])
      },
    )

    test('has its row before it has bytes, and told nobody of it until it has both', async () => {
      const { ada, platform } = await start()
      const seen: unknown[] = []
      const { put } = platform.files
      platform.files.put = async (key, content, about) => {
        const row = await platform.database.read
          .selectFrom('files')
          .where('id', '=', fileIdOf(key))
          .select(['ownerId', 'claimedBy'])
          .executeTakeFirst()
        seen.push(row, (await ada(api.exports.own, {})).export)
        await put(key, content, about)
      }
      const id = newId()
      await ada(api.exports.start, { id })
      await platform.jobs.settled()
      expect(seen).toMatchObject([
        { ownerId: ada.id, claimedBy: `export:${id}` },
        { id, state: 'working', file: null },
      ])
    })

    test('goes after a week', async () => {
      const { ada, platform, take, clock, fetchAs } = await start()
      const { file } = await take()
      clock.advance(6 * 24 * 3_600_000)
      await sweepExports(platform)
      expect((await fetchAs(ada.token)(file.src)).status).toBe(200)
      clock.advance(2 * 24 * 3_600_000)
      await sweepExports(platform)
      expect((await fetchAs(ada.token)(file.src)).status).toBe(404)
      expect((await ada(api.exports.own, {})).export).toBeNull()
      expect(await Array.fromAsync(platform.files.list('kept/'))).toEqual([])
    })

    test('that nobody goes on with, or that found no room, says so and can be asked for anew', async () => {
      const { ada, platform, clock, take, reports } = await start()
      await platform.database.write((tx) =>
        tx
          .insertInto('exports')
          .values({
            ...{ id: newId(), ownerId: ada.id, state: 'working', done: 1, total: 9 },
            ...{ startedAt: clock.now(), movedAt: clock.now() },
          })
          .execute(),
      )
      clock.advance(59 * 60_000)
      expect((await ada(api.exports.own, {})).export).toMatchObject({ state: 'working' })
      clock.advance(2 * 60_000)
      expect((await ada(api.exports.own, {})).export).toMatchObject({ state: 'failed', file: null })
      const put = platform.files.put
      platform.files.put = () => Promise.reject(new Error('no room'))
      await ada(api.exports.start, { id: newId() })
      await platform.jobs.settled()
      expect((await ada(api.exports.own, {})).export).toMatchObject({ state: 'failed' })
      expect(reports.join()).toContain('gather what somebody takes with them')
      platform.files.put = put
      expect((await take()).state).toBe('ready')
    })
  })
})

const idIn = (src: string) => src.split('/')[2] ?? ''

async function bytesAt(files: FileStore, key: string): Promise<Buffer | null> {
  const found = await files.open(key)
  return found && buffer(found.stream)
}

/** A finished, unclaimed video of theirs, of four bytes. */
async function aVideo({ database, files, clock }: Platform, ownerId: string): Promise<string> {
  const id = newId()
  await files.put(keptKey(id, 'original'), Buffer.from('goal'), { type: 'video/mp4' })
  const facts = { kind: 'video', type: 'video/mp4', bytes: 4, sha256: 'x', name: 'goal.mp4' } as const
  await database.write((tx) =>
    tx
      .insertInto('files')
      .values({ id, ownerId, ...facts, createdAt: clock.now() })
      .execute(),
  )
  return id
}

/** The text of a zip's stored entries, by its central directory. */
function unzip(bytes: Buffer): Map<string, string> {
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  const parts = new Map<string, string>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength, start] = [
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const from = start + 30 + nameLength
    parts.set(name, bytes.toString('utf8', from, from + size))
    at += 46 + nameLength
  }
  return parts
}
