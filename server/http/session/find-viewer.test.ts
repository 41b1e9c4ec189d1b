import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { createBlocked } from '#server/people/blocks.ts'
import { later, standingClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { digest, newToken } from '#server/platform/secrets.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { createFindViewer, followingCampus } from './find-viewer.ts'
import { sessionCookie } from './read-cookies.ts'

eachDatabase((open) => {
  /** An admin who has asked twice, so that the caches are filled. `asked` counts the queries. */
  async function remembered({ demandsPasskeys = false } = {}) {
    const database = await open()
    const clock = standingClock()
    const now = clock.now()
    const [admin, other] = [userRow({ role: 'admin', seenAt: now }), userRow({ seenAt: now })]
    const begin = (expiresAt = later(now, { days: 30 })) => ({
      ...{ token: newToken(), id: newId(), userId: admin.id, expiresAt },
      ...{ userAgent: '', createdAt: now },
    })
    const [phone, laptop] = [begin(), begin(later(now, { hours: 1 }))]
    await database.write(async (tx) => {
      await tx.insertInto('users').values([admin, other]).execute()
      for (const { token, ...row } of [phone, laptop])
        await tx
          .insertInto('sessions')
          .values({ ...row, secret: digest(token) })
          .execute()
    })
    const questions = { asked: 0 }
    const identify = createFindViewer(counting(database, questions), clock, demandsPasskeys)
    const by = async ({ token }: { token: string }, access?: 'even suspended') =>
      identify(`${sessionCookie}=${token}`, access)
    for (const one of [phone, laptop, phone, laptop]) await by(one)
    return { database, clock, now, admin, other, phone, laptop, identify, by, questions }
  }
  type Remembered = Awaited<ReturnType<typeof remembered>>

  test('who asks again while nothing is committed is known without a question', async () => {
    const { admin, phone, laptop, identify, by, questions, database } = await remembered()
    const tells = database.stateNow !== undefined
    // A PostgreSQL has one state for all its databases, and other tests write to theirs.
    const askedAgain = async () => {
      questions.asked = 0
      for (const one of [phone, laptop, phone, laptop]) await by(one)
      return questions.asked
    }
    await expect.poll(askedAgain).toBe(0)
    const viewer = { id: admin.id, role: 'admin', status: 'active', isApart: false }
    expect(await by(phone)).toEqual({ ...viewer, sessionId: phone.id })
    expect(await by(laptop)).toEqual({ ...viewer, sessionId: laptop.id })
    // Nobody is blocked, which came with the session: whoever reads for this member asks no more.
    const member = await by(phone)
    questions.asked = 0
    expect(await createBlocked(counting(database, questions)).from(member)).toEqual([])
    expect(questions.asked).toBe(0)
    const again = identify(`${sessionCookie}=${phone.token}`)
    expect(again instanceof Promise).toBe(!tells)
    // Where somebody wrote meanwhile it asks, and would be counted below.
    await again
    // Made-up tokens are looked up each time, and evict nobody.
    questions.asked = 0
    for (let round = 0; round < 3; round += 1) expect(await by({ token: 'made up' })).toBe(null)
    expect(questions.asked).toBe(3)
  })

  test('all who come at once are found by one question, each as who they are', async () => {
    const { phone, laptop, by, questions, database } = await remembered()
    await database.write((tx) => tx.updateTable('users').set({ fullName: 'Another' }).execute())
    questions.asked = 0
    const asked = [phone, laptop, { token: 'made up' }, phone].map((one) => by(one))
    const ids = (await Promise.all(asked)).map((viewer) => viewer?.sessionId)
    expect(ids).toEqual([phone.id, laptop.id, undefined, phone.id])
    expect(questions.asked).toBeLessThanOrEqual(2)
  })

  // None of these names what it changes: any commit clears the cache.
  const changes: Record<string, [(it: Remembered, by: Database) => Promise<unknown>, unknown]> = {
    'a session that was ended': [
      ({ phone }, { write }) => write((tx) => tx.deleteFrom('sessions').where('id', '=', phone.id).execute()),
      null,
    ],
    'another token for the same session': [
      ({ phone }, { write }) =>
        write((tx) => tx.updateTable('sessions').set({ secret: 's' }).where('id', '=', phone.id).execute()),
      null,
    ],
    'a role that was taken': [
      ({ admin }, { write }) =>
        write((tx) => tx.updateTable('users').set({ role: 'user' }).where('id', '=', admin.id).execute()),
      { role: 'user' },
    ],
    'a suspension': [
      ({ admin, now }, { write }) =>
        write((tx) =>
          tx
            .insertInto('suspensions')
            .values({ userId: admin.id, at: now, until: null, reason: 'r' })
            .execute(),
        ),
      null,
    ],
    'being blocked': [
      ({ admin, other, now }, { write }) =>
        write((tx) =>
          tx
            .insertInto('blocks')
            .values({ blockerId: other.id, blockedId: admin.id, createdAt: now })
            .execute(),
        ),
      { isApart: true },
    ],
    'an account that was deleted': [
      ({ admin }, { write }) => write((tx) => tx.deleteFrom('users').where('id', '=', admin.id).execute()),
      null,
    ],
  }

  test.each(Object.entries(changes))(
    '%s is known to the very next request, whichever process wrote it',
    async (_, [change, expected]) => {
      for (const where of ['this process', 'another']) {
        const it = await remembered()
        await change(it, where === 'another' ? await open.again(it.database) : it.database)
        const viewer = await it.by(it.phone)
        if (expected === null) expect(viewer, where).toBe(null)
        else expect(viewer, where).toMatchObject(expected as object)
      }
    },
  )

  test('what is found while somebody writes is remembered by nobody', async () => {
    const { database, admin, phone, laptop, by, clock } = await remembered()
    const other = await open.again(database)
    for (let round = 0; round < 40; round += 1) {
      const role = round % 2 ? 'admin' : 'user'
      const write = (round % 3 ? database : other).write((tx) =>
        tx.updateTable('users').set({ role }).where('id', '=', admin.id).execute(),
      )
      const crowd = Array.from({ length: 8 }, (_, n) => by(n % 2 ? phone : laptop))
      await write
      expect((await by(phone))?.role).toBe(role)
      expect((await by(laptop))?.role).toBe(role)
      await Promise.all(crowd)
      clock.advance(1)
    }
  })

  test('a session ends at its time, and so does a suspension, though nothing is written then', async () => {
    const { database, clock, now, admin, phone, laptop, by } = await remembered()
    clock.advance(60 * 60_000 - 1)
    expect(await by(laptop)).not.toBe(null)
    clock.advance(1)
    expect(await by(laptop)).toBe(null)
    const until = later(now, { hours: 1, minutes: 30 })
    await database.write((tx) =>
      tx.insertInto('suspensions').values({ userId: admin.id, at: now, until, reason: 'r' }).execute(),
    )
    for (let round = 0; round < 2; round += 1) {
      expect(await by(phone)).toBe(null)
      expect(await by(phone, 'even suspended')).toMatchObject({ id: admin.id, role: 'user' })
    }
    clock.advance(30 * 60_000)
    expect(await by(phone)).toMatchObject({ role: 'admin' })
  })

  test('an admin who must confirm by a passkey is remembered as the subadmin they are until then', async () => {
    const { by, phone } = await remembered({ demandsPasskeys: true })
    expect(await by(phone)).toMatchObject({ role: 'subadmin', needsPasskey: true })
  })

  test('that a member was seen is noted an hour later, though they were remembered all the time', async () => {
    const { database, clock, admin, phone, by } = await remembered()
    const seenAt = async () =>
      (
        await database.read
          .selectFrom('users')
          .where('id', '=', admin.id)
          .select('seenAt')
          .executeTakeFirstOrThrow()
      ).seenAt
    clock.advance(60 * 60_000 + 1)
    await by(phone)
    await expect.poll(seenAt).toBe(clock.now())
  })

  test('when everybody comes home at once they are noted one after the other, and each of them', async () => {
    const database = await open()
    const clock = standingClock()
    const people = Array.from({ length: 20 }, () => userRow())
    const sessions = people.map(({ id }) => ({ token: newToken(), id: newId(), userId: id }))
    const row = { expiresAt: later(clock.now(), { days: 1 }), userAgent: '', createdAt: clock.now() }
    await database.write(async (tx) => {
      await tx.insertInto('users').values(people).execute()
      for (const { token, ...one } of sessions)
        await tx
          .insertInto('sessions')
          .values({ ...one, ...row, secret: digest(token) })
          .execute()
    })
    let writing = 0
    let most = 0
    const write: Database['write'] = async (work) => {
      writing += 1
      most = Math.max(most, writing)
      try {
        return await database.write(work)
      } finally {
        writing -= 1
      }
    }
    const identify = createFindViewer({ ...database, write }, clock)
    await Promise.all(
      sessions.flatMap(({ token }) => [1, 2].map(() => identify(`${sessionCookie}=${token}`))),
    )
    const unseen = () => database.read.selectFrom('users').where('seenAt', 'is', null).select('id').execute()
    await expect.poll(unseen).toEqual([])
    expect(most).toBe(1)
  })
})

test('a database that fails while the campus is followed is told to who asked, and to nobody else', async () => {
  const slow = { begun: {}, follow: () => new Promise<void>((done) => setTimeout(done, 30)) }
  const identify = followingCampus(slow, async () => {
    throw new Error('The database is away')
  })
  await expect(identify('campus_session=one')).rejects.toThrow('The database is away')
})

/** The same database, counting its compiled statements. */
function counting(database: Database, questions: { asked: number }): Database {
  const counts: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    // Called once a question asked; transformQuery also for each question within one.
    async transformResult({ result }) {
      questions.asked += 1
      return result
    },
  }
  return {
    ...database,
    read: database.read.withPlugin(counts),
    statement(build) {
      const ask = database.statement(build)
      return (params) => {
        questions.asked += 1
        return ask(params) as never
      }
    },
  }
}
