import type { Kysely } from 'kysely'
import { onDesk } from '#server/people/desks.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Reviewer } from './held.ts'

/** All posts for an admin; for others those of their desk. */
export const postsFor = (db: Kysely<Schema>, { id, role }: Reviewer) =>
  db
    .selectFrom('posts')
    .where('posts.status', '!=', 'deleted')
    .$if(role !== 'admin', (query) => query.where(onDesk(db, id)))
