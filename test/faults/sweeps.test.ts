import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { later } from '#server/platform/clock.ts'
import { campus } from '#testing/server/campus.ts'
import { busy } from '#testing/server/campus-with-everything.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'

eachDatabase((open) => {
  test('what was deleted goes for good in its time, though nobody else deletes anything', async () => {
    const { ada, hers, his, jobs, platform, clock } = await busy(open)
    const { read } = platform.database
    await ada(api.ownPosts.remove, { id: hers.postId })
    await ada(api.reels.remove, { id: hers.reelId })
    await ada(api.books.remove, { id: hers.bookId })
    await ada(api.products.remove, { id: hers.productId })
    await platform.jobs.settled()
    const sweep = async () => {
      for (const { name, run } of jobs) if (name.startsWith('sweeping deleted')) await run()
    }
    const left = async (table: 'posts' | 'reels' | 'books') =>
      (await read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    const claimed = async () =>
      (
        await read
          .selectFrom('files')
          .where('ownerId', '=', ada.id)
          .where('claimedBy', 'is not', null)
          .select('claimedBy')
          .execute()
      ).map(({ claimedBy }) => claimedBy?.split(':')[0])
    const words = () =>
      read.selectFrom('products').where('id', '=', hers.productId).select('name').executeTakeFirst()

    clock.advance(9 * 60_000)
    await sweep()
    expect(await left('reels')).toContain(hers.reelId)
    await ada(api.reels.restore, { id: hers.reelId })
    clock.advance(2 * 60_000)
    await sweep()
    expect(await left('posts')).not.toContain(hers.postId)
    // A restored reel stays, with its file.
    expect(await left('reels')).toContain(hers.reelId)
    await ada(api.reels.remove, { id: hers.reelId })
    await platform.jobs.settled()
    clock.advance(11 * 60_000)
    await sweep()
    expect(await left('reels')).toEqual([his.reelId])
    expect(await left('books')).toContain(hers.bookId)
    clock.advance(40 * 60_000)
    await sweep()
    expect(await left('books')).toEqual([his.bookId])
    expect(await claimed()).toEqual([])
    expect(await words()).toEqual({ name: 'Standing fan' })
    clock.advance(24 * 3_600_000)
    await sweep()
    expect(await words()).toEqual({ name: '' })
    expect(await left('posts')).toEqual([hers.waitingId, his.postId, his.waitingId].sort())
  })

  test('sessions, notices and devices that are over go in their time, however many', async () => {
    const it = await campus({ database: await open() })
    const { database, clock } = it.platform
    const now = clock.now()
    const [ada, many] = [userRow(), 1_001]
    const at = (days: number) => later(now, { days })
    const session = (id: string, expiresAt: string) => ({
      ...{ id, userId: ada.id, secret: id, expiresAt, userAgent: '', createdAt: now },
    })
    const notice = (id: string, createdAt: string) => ({
      ...{ id, userId: ada.id, kind: 'post' as const, text: '', link: '/', about: id, byId: null },
      ...{ createdAt, readAt: null },
    })
    const device = (id: string, sessionId: string) => ({
      ...{ id, userId: ada.id, sessionId, endpoint: id, p256dh: '', auth: '', createdAt: now },
    })
    const seen = (deviceId: string, firstSeen: string) => ({
      ...{ deviceId, userAgent: '', platform: '', language: '', width: 1, height: 1, firstSeen },
    })
    await database.write(async (tx) => {
      await tx.insertInto('users').values(ada).execute()
      await tx
        .insertInto('sessions')
        .values([session('open', at(1)), session('ended', at(-59)), session('old', at(-60))])
        .execute()
      for (let count = 0; count < many; count += 1)
        await tx
          .insertInto('notices')
          .values(notice(`old-${count}`, at(-180)))
          .execute()
      await tx
        .insertInto('notices')
        .values(notice('new', at(-179)))
        .execute()
      await tx
        .insertInto('push_devices')
        .values([device('hers', 'open'), device('ended', 'ended'), device('old', 'old')])
        .execute()
      await tx
        .insertInto('device_tracking')
        .values([seen('new', at(-729)), seen('old', at(-730))])
        .execute()
      const proof = { userId: ada.id, secret: '', triesLeft: 5, createdAt: now }
      await tx
        .insertInto('proofs')
        .values([
          { ...proof, purpose: 'email', expiresAt: at(1) },
          { ...proof, purpose: 'password', expiresAt: now },
        ])
        .execute()
      await tx
        .insertInto('email_changes')
        .values({ userId: ada.id, email: 'x@fuoye.edu.ng', createdAt: at(-1) })
        .execute()
    })
    for (const { name, run } of it.jobs) if (name.startsWith('sweeping')) await run()
    const left = async (table: 'sessions' | 'notices' | 'push_devices') =>
      (await database.read.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id)
    expect(await left('sessions')).toEqual(['ended', 'open'])
    expect(await left('notices')).toEqual(['new'])
    expect(await left('push_devices')).toEqual(['hers'])
    const { read } = database
    expect(await read.selectFrom('device_tracking').select('deviceId').execute()).toEqual([
      { deviceId: 'new' },
    ])
    expect(await read.selectFrom('proofs').select('purpose').execute()).toEqual([{ purpose: 'email' }])
    expect(await read.selectFrom('email_changes').selectAll().execute()).toEqual([])
  })
})
