import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clock } from '#server/platform/clock.ts'
import { onPostgres } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import { lockPost } from '../lock-post.ts'
import { createLikes } from './likes.ts'

onPostgres((open) => {
  test('likes that arrive together hold their posts in the order of their ids, wherever these lie', async () => {
    const database = await open()
    const people = [userRow(), userRow(), userRow()]
    const [first, last, other] = ['a', 'b', 'c'].map((id) =>
      postRow(people[0]?.id ?? '', { id: `post-${id}` }),
    )
    if (!first || !last || !other) throw new Error('There are three')
    await database.write(async (tx) => {
      await tx.insertInto('users').values(people).execute()
      // Stored in reverse order; for so few rows the database scans the table as it lies.
      for (const post of [last, other, first]) await tx.insertInto('posts').values(post).execute()
      await sql`analyze posts`.execute(tx)
    })
    const likes = createLikes(database, clock)
    const { promise: holds, resolve } = Promise.withResolvers<void>()
    // Simulates another process, which locks in the same order, so that neither deadlocks.
    const process = database.write(async (tx) => {
      await sql`set local lock_timeout = 400`.execute(tx)
      await lockPost(tx, first.id)
      resolve()
      await after(300)
      await lockPost(tx, last.id)
    })
    await holds
    const given = [other, last, first].flatMap((post) =>
      people.map(({ id }) => likes.like(post.id, id ?? '')),
    )
    await process
    const counts = await Promise.all(given)
    expect(counts.map((one) => one.likes).toSorted()).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3])
  })
})
