import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { api } from '#contract/index.ts'
import { holdRoles } from '#server/people/admins.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { memoryLimits } from '#server/platform/limits/in-memory.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase, waitingForLocks } from '#testing/server/databases.ts'
import { fileRow, postRow } from '#testing/server/samples/rows.ts'
import { silent } from '#testing/server/stores.ts'

eachDatabase((open) => {
  /** Tunde, who comments on a post and a reel of Obi's; Sade, who suspends him. His writes wait for `door`. */
  async function start() {
    const database = await open()
    let [door, atDoor] = [Promise.resolve(), 0]
    const limits = memoryLimits()
    const take: typeof limits.take = async (...asked) => {
      if (asked[0].includes('comment')) {
        atDoor += 1
        await door
      }
      return limits.take(...asked)
    }
    const it = await campus({ database, with: { limits: { ...limits, take } } })
    const [tunde, obi, sade] = [it.student(), it.student(), it.admin()]
    for (const who of [tunde, obi, sade]) await who(api.auth.session, {})
    const post = postRow(obi.id)
    const video = fileRow(obi.id, 'video', { width: 360, height: 640, seconds: 12.5 })
    await database.write(async (tx) => {
      await tx.insertInto('posts').values(post).execute()
      await tx.insertInto('files').values(video).execute()
    })
    const body = { caption: 'Goal!', fileId: video.id }
    const { id: reelId } = await obi(api.reels.post, { id: newId(), body })
    const content = { content: 'Good' }
    const comment = (who: Persona) => [
      who(api.comments.write, { id: post.id, commentId: newId(), body: content }),
      who(api.reelComments.write, { id: reelId, commentId: newId(), body: content }),
    ]
    /** The counters, and the numbers of listed things. */
    const counts = async () => ({
      said: [
        (await it.visitor(api.posts.read, { id: post.id })).comments,
        (await it.visitor(api.reels.read, { id: reelId })).comments,
      ],
      listed: [
        (await it.visitor(api.comments.list, { id: post.id, query: {} })).items.length,
        (await it.visitor(api.reelComments.list, { id: reelId, query: {} })).items.length,
      ],
    })
    const suspend = (length: 'day' | 'week' = 'week') =>
      sade(api.suspensions.suspend, { id: tunde.id, body: { length, reason: 'Asked for money' } })
    const letBackIn = () => sade(api.suspensions.letBackIn, { id: tunde.id })
    const shut = () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      door = promise
      return { letIn: resolve, isAtDoor: () => atDoor === 2 }
    }
    const waiting = () => waitingForLocks(database)
    const endDue = it.jobs.find(({ name }) => name === 'letting in whose suspension is over')?.run
    return { ...it, database, tunde, obi, comment, counts, suspend, letBackIn, shut, endDue, waiting }
  }

  const both = (count: number) => ({ said: [count, count], listed: [count, count] })

  test('a comment that was let in before its writer was kept out is nobody’s: not written, not counted', async () => {
    const { tunde, comment, counts, suspend, letBackIn, shut } = await start()
    const { letIn, isAtDoor } = shut()
    const comments = Promise.allSettled(comment(tunde))
    await vi.waitUntil(isAtDoor)
    await suspend()
    letIn()
    for (const refused of await comments)
      expect(refused).toMatchObject({ status: 'rejected', reason: { code: 'unauthenticated' } })
    expect(await counts()).toEqual(both(0))
    await letBackIn()
    expect(await counts()).toEqual(both(0))
  })

  test('one that is being written while its writer is suspended is counted when they are let back in, once', async () => {
    const { database, tunde, obi, comment, counts, suspend, letBackIn, waiting } = await start()
    const [held, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // A comment notifies Obi: on PostgreSQL that row is written, and not yet committed.
    const holding = database.write(async (tx) => {
      if (open.kind === 'postgres')
        await sql`select id from users where id = ${obi.id} for update`.execute(tx)
      held.resolve()
      await enough.promise
    })
    await held.promise
    const comments = Promise.allSettled(comment(tunde))
    if (open.kind === 'postgres') await vi.waitUntil(async () => (await waiting()) === 2)
    const suspended = suspend()
    if (open.kind === 'postgres')
      await Promise.race([suspended, vi.waitUntil(async () => (await waiting()) === 3)])
    enough.resolve()
    await Promise.all([holding, comments, suspended])
    expect(await counts()).toEqual(both(0))
    await letBackIn()
    const { said, listed } = await counts()
    expect(said).toEqual(listed)
    if (open.kind === 'postgres') expect(said).toEqual([1, 1])
  })

  test('one of somebody whose time is over waits for the job that shows what is theirs, and is counted then', async () => {
    const { tunde, comment, counts, suspend, endDue, clock, database } = await start()
    await suspend('day')
    clock.advance(24 * 3_600_000)
    await database.write((tx) =>
      tx
        .updateTable('sessions')
        .set({ expiresAt: '2099-01-01T00:00:00.000Z' })
        .where('userId', '=', tunde.id)
        .execute(),
    )
    await Promise.all(comment(tunde))
    expect(await counts()).toEqual(both(0))
    await endDue?.()
    expect(await counts()).toEqual(both(1))
  })

  test('one that is over and given anew at the same moment holds', async () => {
    const { database, tunde, clock, suspend, endDue, waiting } = await start()
    await suspend('day')
    clock.advance(24 * 3_600_000)
    const until = later(clock.now(), { days: 7 })
    const [held, enough] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    // Written like another suspension, but not yet committed.
    const holding = database.write(async (tx) => {
      await holdRoles(tx)
      await tx.updateTable('suspensions').set({ until }).execute()
      held.resolve()
      await enough.promise
    })
    await held.promise
    const ended = endDue?.()
    if (open.kind === 'postgres') await vi.waitUntil(async () => (await waiting()) === 1)
    enough.resolve()
    await Promise.all([holding, ended])
    const standing = await database.read.selectFrom('suspensions').select(['userId', 'until']).execute()
    expect(standing).toEqual([{ userId: tunde.id, until }])
  })

  test('a session that it ended stays ended, though a call that was let in before renews it', async () => {
    const { promise: suspended, resolve: goOn } = Promise.withResolvers<void>()
    const jobs = openJobs(silent)
    const start: typeof jobs.start = (name, work) => jobs.start(name, () => suspended.then(work))
    const it = await campus({ database: await open(), with: { jobs: { ...jobs, start } } })
    const [tunde, sade] = [it.student(), it.admin()]
    await sade(api.auth.session, {})
    await tunde(api.auth.session, {})
    it.clock.advance(2 * 24 * 3_600_000)
    expect((await tunde(api.auth.session, {})).viewer).not.toBeNull()
    await sade(api.suspensions.suspend, { id: tunde.id, body: { length: 'week', reason: 'Asked for money' } })
    goOn()
    await jobs.settled()
    await sade(api.suspensions.letBackIn, { id: tunde.id })
    expect(await tunde(api.auth.session, {})).toEqual({ viewer: null, expired: true })
  })
})
