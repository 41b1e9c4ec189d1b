import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { things } from '#server/features.ts'
import { keptFolder, keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { plantedMp4 } from '#testing/server/samples/planted-videos.ts'
import { leftOf, type Planted } from '#testing/server/samples/planting.ts'
import { sender } from '#testing/server/sending.ts'
import { eachPlace } from '#testing/server/stores.ts'
import { createOldVideos } from './old-videos.ts'

const fixture = (name: string) => readFileSync(join(import.meta.dirname, '../../../test/fixtures', name))
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const day = 24 * 3_600_000

eachPlace((open, newStore) => {
  const start = async () => {
    const files = await newStore()
    const it = await campus({ database: await open(), with: { files } })
    const { database } = it.platform
    const address = await it.server.listen({ port: 0, host: '127.0.0.1' })
    const ada = it.student()
    await ada(api.auth.session, {})
    const row = (id: string) =>
      database.read.selectFrom('files').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    return {
      ...it,
      ...{ files, ada, row },
      job: createOldVideos(it.platform, things),
      get: (path: string, headers: Record<string, string> = {}) => fetch(new URL(path, address), { headers }),
      here: async (id: string) => (await Array.fromAsync(files.list(keptFolder(id)))).map(({ key }) => key),
      /** A reel whose video lies there as an earlier program kept it. */
      async postOld(bytes: Buffer, type = 'video/mp4') {
        const { id: fileId } = await sender(address, ada.token).send(fixture('no-audio.mp4'), {
          kind: 'video',
        })
        const { id } = await ada(api.reels.post, { id: newId(), body: { caption: 'Once', fileId } })
        await files.put(keptKey(fileId, 'original'), bytes, { type })
        const was = { bytes: bytes.length, sha256: sha(bytes), type, part: 'original', bareSince: null }
        await database.write((tx) => tx.updateTable('files').set(was).where('id', '=', fileId).execute())
        return { id, fileId, src: `/files/${fileId}/${(await row(fileId)).name}` }
      },
    }
  }

  /** Too long to be on its way all at once. */
  const long = (bytes: Buffer) => {
    const filling = Buffer.alloc(24_000_000, 'here')
    filling.writeUInt32BE(filling.length)
    filling.write('free', 4)
    return Buffer.concat([
      bytes.subarray(0, bytes.lastIndexOf('moov') - 4),
      filling,
      bytes.subarray(bytes.lastIndexOf('moov') - 4),
    ])
  }

  test('a video that was kept as it came is written anew, and its address stays', async () => {
    const it = await start()
    const planted: Planted = await plantedMp4(fixture('portrait-h264.mp4'))
    const { id, fileId, src } = await it.postOld(planted.bytes)
    const before = await it.visitor(api.reels.read, { id })
    const old = await it.get(src)
    const tag = old.headers.get('etag') ?? ''
    expect(leftOf(planted, Buffer.from(await old.arrayBuffer()))).toHaveLength(planted.markers.length)

    await it.job.run()
    const now = await it.get(src)
    const bytes = Buffer.from(await now.arrayBuffer())
    expect(now.headers.get('etag')).not.toBe(tag)
    expect(leftOf(planted, bytes)).toEqual([])
    expect(await it.row(fileId)).toMatchObject({ bytes: bytes.length, sha256: sha(bytes), type: 'video/mp4' })
    // Lists say the new size, though they were asked for before.
    expect((await it.visitor(api.reels.read, { id })).original).toEqual({
      ...before.original,
      bytes: bytes.length,
    })

    // Whoever goes on with a piece of the old one gets the whole new one; of the new one, the piece.
    const range = 'bytes=100-199'
    const whole = await it.get(src, { range, 'if-range': tag })
    expect([whole.status, sha(Buffer.from(await whole.arrayBuffer()))]).toEqual([200, sha(bytes)])
    const piece = await it.get(src, { range, 'if-range': now.headers.get('etag') ?? '' })
    expect(piece.status).toBe(206)
    expect(Buffer.from(await piece.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true)

    // The old bytes go once nobody can be about to open them.
    const { part } = await it.row(fileId)
    await it.job.run()
    expect((await it.here(fileId)).sort()).toEqual(
      [keptKey(fileId, 'original'), keptKey(fileId, part)].sort(),
    )
    it.clock.advance(day + 1)
    await it.job.run()
    expect(await it.here(fileId)).toEqual([keptKey(fileId, part)])
    expect(sha(Buffer.from(await (await it.get(src)).arrayBuffer()))).toBe(sha(bytes))
    expect(readdirSync(join(it.platform.config.dataFolder, 'work'))).toEqual([])
    expect(it.reports).toEqual([])
  })

  test('whoever is in the middle of the old one gets all of it', { timeout: 30_000 }, async () => {
    const it = await start()
    const sent = long(fixture('portrait-h264.mp4'))
    const { src, fileId } = await it.postOld(sent)
    const from = 1000
    const reader = (await it.get(src, { range: `bytes=${from}-` })).body?.getReader()
    const parts = [(await reader?.read())?.value ?? new Uint8Array()]
    await it.job.run()
    it.clock.advance(day - 1)
    await it.job.run()
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read())
      parts.push(next.value)
    expect(sha(Buffer.concat(parts))).toBe(sha(sent.subarray(from)))
    it.clock.advance(2)
    await it.job.run()
    expect(await it.here(fileId)).toHaveLength(1)
  })

  test('each is written anew once, however many there are and whoever does it', {
    timeout: 60_000,
  }, async () => {
    const it = await start()
    const olds: Awaited<ReturnType<typeof it.postOld>>[] = []
    for (let i = 0; i < 4; i += 1)
      olds.push(await it.postOld(fixture('rotated-located.mov'), 'video/quicktime'))
    await Promise.all([it.job.run(), createOldVideos(it.platform, things).run()])
    const rows = () => Promise.all(olds.map(({ fileId }) => it.row(fileId)))
    expect((await rows()).filter(({ bareSince }) => bareSince)).toHaveLength(3)
    await it.job.run()
    const done = await rows()
    await it.job.run()
    expect(await rows()).toEqual(done)
    for (const { id, part, bytes, type } of done) {
      expect(await it.here(id)).toHaveLength(2)
      const kept = await it.files.open(keptKey(id, part))
      expect((await buffer(kept!.stream)).length).toBe(bytes)
      expect(type).toBe('video/mp4')
    }
  })

  test('one that cannot be is kept, told of, and not tried again; one the machine fails at is', {
    timeout: 60_000,
  }, async () => {
    const it = await start()
    const broken = await it.postOld(fixture('broken.mp4'))
    await it.job.run()
    expect(await it.row(broken.fileId)).toMatchObject({ part: 'original', bareSince: it.clock.now() })
    expect(it.reports).toHaveLength(1)
    await it.job.run()
    expect(it.reports).toHaveLength(1)

    const old = await it.postOld(fixture('no-audio.mp4'))
    for (const open of [() => Promise.reject(new Error('away')), async () => null]) {
      await createOldVideos({ ...it.platform, files: { ...it.files, open } }, things).run()
      expect(await it.row(old.fileId)).toMatchObject({ bareSince: null })
    }
    await it.job.run()
    expect(await it.row(old.fileId)).toMatchObject({ bareSince: it.clock.now() })
  })
})
