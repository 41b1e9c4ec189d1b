import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keptKey } from '#server/platform/files/keys.ts'
import { newId } from '#server/platform/ids.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { createChecksums } from './checksums.ts'

const sumOf = (bytes: string) => createHash('sha256').update(bytes).digest('hex')
const small = { height: 240, bytes: 5 }

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const { database, clock, files } = it.platform
    const [ada, obi] = [it.student(), it.student()]
    await Promise.all([ada, obi].map((one) => one(api.auth.session, {})))
    /** A reel with the bytes of its original and of one rendition. */
    const post = async (by: Persona, original: string, sha256: string | null = null) => {
      it.clock.advance(1000)
      const [id, fileId] = [newId(), newId()]
      const facts = { kind: 'video', type: 'video/mp4', bytes: 9, name: 'a.mp4', seconds: 9 } as const
      await database.write(async (tx) => {
        const file = { id: fileId, ownerId: by.id, sha256: sumOf(original), ...facts, createdAt: clock.now() }
        await tx.insertInto('files').values(file).execute()
        await tx
          .insertInto('renditions')
          .values({ fileId, ...small, sha256 })
          .execute()
      })
      await by(api.reels.post, { id, body: { caption: 'Goal', fileId } })
      return { id, fileId }
    }
    const same = async (sha256: string, by = obi) =>
      (await by(api.reels.same, { query: { sha256 } })).reel?.id ?? null
    return { ...it, files, ada, obi, post, same }
  }

  test('a reel is known by every size of its video, the oldest where it was posted twice', async () => {
    const { ada, obi, visitor, post, same } = await start()
    const { id } = await post(ada, 'as it came', sumOf('made small'))
    const again = await post(obi, 'as it came')
    expect(await same(sumOf('as it came'))).toBe(id)
    expect(await same(sumOf('made small'))).toBe(id)
    expect(await same(sumOf('made smaller elsewhere'))).toBeNull()
    const { sums } = await visitor(api.reels.read, { id })
    expect(sums.toSorted()).toEqual([sumOf('as it came'), sumOf('made small')].toSorted())
    await ada(api.reels.remove, { id })
    expect(await same(sumOf('as it came'))).toBe(again.id)
    expect(await same(sumOf('made small'))).toBeNull()
  })

  test('whoever is kept apart from its owner is not told of it', async () => {
    const { ada, obi, post, same } = await start()
    const { id } = await post(ada, 'as it came')
    expect(await same(sumOf('as it came'))).toBe(id)
    await ada(api.blocks.block, { id: obi.id })
    expect(await same(sumOf('as it came'))).toBeNull()
  })

  test('sizes made before their sums were kept are read once more, and one that is gone holds up no other', async () => {
    const { ada, files, platform, visitor, post, same, reports } = await start()
    await post(ada, 'of a folder that is away')
    const { id, fileId } = await post(ada, 'as it came')
    await files.put(keptKey(fileId, '240p.mp4'), Buffer.from('small'), { type: 'video/mp4' })
    expect((await visitor(api.reels.read, { id })).sums).toHaveLength(1)
    const sums = createChecksums(platform)
    // A missing file is logged once, however often it is retried.
    for (let round = 0; round < 2; round += 1) await sums.run()
    expect(await same(sumOf('small'))).toBe(id)
    expect((await visitor(api.reels.read, { id })).sums).toContain(sumOf('small'))
    expect(reports.splice(0)).toHaveLength(1)
  })
})
