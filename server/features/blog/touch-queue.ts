import type { Kysely } from 'kysely'
import { touchDesks } from '#server/people/desks.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'

/** Says that what waits for a decision has changed, to admins and to the desks of this post alone. Inside write(). */
export async function touchQueue(tx: Kysely<Schema>, postId: string): Promise<void> {
  touch(tx, 'pending-posts')
  await touchDesks(tx, postId)
}

/** What a decision about a post moves. */
export const topicsOf = (id: string) => ['posts', `post:${id}`, `comments:${id}`, 'pending-posts']
