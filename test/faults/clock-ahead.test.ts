import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { later } from '#server/platform/clock.ts'
import { newId } from '#server/platform/ids.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { fileRow } from '#testing/server/samples/rows.ts'

const wrong = '2036-01-01T00:00:00.000Z'
const waits = {
  letters: ['dueAt'],
  uploads: ['dueAt', 'heldUntil'],
  waiting_pushes: ['dueAt'],
  last_pushes: ['at'],
  reels: ['heldUntil'],
  exports: ['startedAt', 'movedAt', 'heldUntil'],
}

eachDatabase((open) => {
  test('what a clock that was ahead has put off for years is due within the hour, and nothing else', async () => {
    const { student, jobs, platform, clock } = await campus({ database: await open(), with: idle })
    const { database } = platform
    const ada = student()
    const now = clock.now()
    await ada(api.exports.start, { id: newId() })
    const video = fileRow(ada.id, 'video')
    await database.write((tx) => tx.insertInto('files').values(video).execute())
    await ada(api.reels.post, { id: newId(), body: { caption: 'Goal', tags: [], fileId: video.id ?? '' } })
    await database.write(async (tx) => {
      const letter = { kind: 'reset' as const, userId: ada.id, address: 'ada@fuoye.edu.ng', createdAt: now }
      await tx
        .insertInto('letters')
        .values({ id: newId(), ...letter, dueAt: now })
        .execute()
      const upload = { id: newId(), ownerId: ada.id, kind: 'book' as const, name: 'x.pdf', bytes: 10 }
      await tx
        .insertInto('uploads')
        .values({ ...upload, createdAt: now })
        .execute()
      await tx.insertInto('last_pushes').values({ userId: ada.id, at: now }).execute()
      const notice = {
        id: newId(),
        userId: ada.id,
        kind: 'post' as const,
        text: 'x',
        link: '/',
        about: 'post:1',
      }
      await tx
        .insertInto('notices')
        .values({ ...notice, byId: null, createdAt: now, readAt: null })
        .execute()
      await tx
        .insertInto('waiting_pushes')
        .values({ noticeId: notice.id, userId: ada.id, dueAt: now })
        .execute()
    })
    const bringBack = async () => {
      for (const { name, run } of jobs) if (name.startsWith('bringing back')) await run()
    }
    for (const [put, comes] of [
      [wrong, now],
      // The most that a clock may be ahead.
      [later(now, { seconds: 30 }), later(now, { seconds: 30 })],
    ]) {
      for (const [table, columns] of Object.entries(waits))
        for (const column of columns)
          await database.write((tx) =>
            sql`update ${sql.table(table)} set ${sql.ref(column)} = ${put}`.execute(tx),
          )
      await bringBack()
      for (const [table, columns] of Object.entries(waits))
        for (const column of columns) {
          const { rows } = await sql<{
            at: string
          }>`select distinct ${sql.ref(column)} as at from ${sql.table(table)}`.execute(database.read)
          expect([table, column, rows]).toEqual([table, column, [{ at: comes }]])
        }
    }
  })

  test('invitations of a large import stay where they are for a day, and beyond it are due within the hour', async () => {
    const { student, jobs, platform, clock } = await campus({ database: await open(), with: idle })
    const { read, write } = platform.database
    const ada = student()
    await ada(api.auth.session, {})
    const now = clock.now()
    const at = { soon: later(now, { hours: 4 }), never: later(now, { hours: 48 }) }
    const letter = { userId: ada.id, address: ada.email, createdAt: now }
    for (const kind of ['invitation', 'reset'] as const)
      for (const dueAt of Object.values(at))
        await write((tx) =>
          tx
            .insertInto('letters')
            .values({ id: newId(), kind, ...letter, dueAt })
            .execute(),
        )
    for (const { name, run } of jobs) if (name.startsWith('bringing back')) await run()
    const due = await read.selectFrom('letters').select(['kind', 'dueAt']).orderBy('id').execute()
    expect(due).toEqual([
      { kind: 'invitation', dueAt: at.soon },
      { kind: 'invitation', dueAt: now },
      { kind: 'reset', dueAt: now },
      { kind: 'reset', dueAt: now },
    ])
  })

  test('whoever was seen by a clock that was ahead is seen again', async () => {
    const it = await campus({ database: await open() })
    const { read, write } = it.platform.database
    const ada = it.student()
    await ada(api.auth.session, {})
    await write((tx) => tx.updateTable('users').set({ seenAt: wrong }).where('id', '=', ada.id).execute())
    await ada(api.auth.session, {})
    const seen = async () =>
      (await read.selectFrom('users').where('id', '=', ada.id).select('seenAt').executeTakeFirst())?.seenAt
    await expect.poll(seen).toBe(it.clock.now())
  })
})

/** A process that leaves background jobs to others. */
const idle = { jobs: openJobs({ error: () => undefined }, { works: false }) }
