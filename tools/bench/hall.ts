import { clock, later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { digest, newToken } from '#server/platform/secrets.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'

/** A lecture hall on an empty campus: signed-in members, and posts for them. */
export async function fillHall(database: Database, { members, posts }: { members: number; posts: number }) {
  const now = clock.now()
  const people = Array.from({ length: members }, (_, number) =>
    userRow({ fullName: `Person ${number}`, seenAt: now }),
  )
  const tokens = people.map(() => newToken())
  const sessions = people.map(({ id }, number) => ({
    ...{ id: newId(), userId: id, secret: digest(tokens[number] ?? '') },
    ...{ expiresAt: later(now, { days: 30 }), userAgent: 'bench', createdAt: now },
  }))
  const made = Array.from({ length: posts }, (_, number) =>
    postRow(people[0]?.id ?? '', { publishedAt: later(now, { seconds: -number }) }),
  )
  await database.write(async (tx) => {
    await tx.insertInto('users').values(people).execute()
    await tx.insertInto('sessions').values(sessions).execute()
    if (made.length > 0) await tx.insertInto('posts').values(made).execute()
  })
  return { tokens, ids: made.map(({ id }) => id ?? '') }
}
