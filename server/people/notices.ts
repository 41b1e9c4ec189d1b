import { type Kysely, sql } from 'kysely'
import type { NoticeKind } from '#contract/notice-rules.ts'
import type { Reportable } from '#contract/report-rules.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import { areApart } from './blocks.ts'

/** What a notice can tell of, and its id: ids are made on phones, and one may be used for things of two kinds. */
type About =
  `${Reportable | 'post-decision' | 'role-request' | 'role-change' | 'report-case' | 'expiry'}:${string}`

export interface News {
  /** Who is told. Nobody is told of what they did themselves, or somebody they are kept apart from. */
  to: string
  kind: NoticeKind
  /** The whole of it as a sentence; a push carries it. */
  text: string
  /** Where to go with it, on this site: '/blog/…'. */
  link: string
  /** What it tells of: the same is told once for each kind, and can be taken back by it. */
  about: About
  /** Whose act it is, where it is somebody's. */
  by?: string | null
  /** When: the act's own time. */
  at: string
  /** Not pushed before; for what can still be undone. */
  pushFrom?: string
}

/** Tells somebody something, inside the transaction of the act itself; their browsers hear of it after the commit. */
export async function tell(tx: Kysely<Schema>, news: News): Promise<void> {
  const { to, kind, text, link, about, by = null, at, pushFrom = at } = news
  if (by === to || (by && (await areApart(tx, by, to)))) return
  const muted = await tx
    .selectFrom('muted_notices')
    .where('userId', '=', to)
    .where('kind', '=', kind)
    .select('kind')
    .executeTakeFirst()
  if (muted) return
  const id = newId()
  const added = await tx
    .insertInto('notices')
    .values({ id, userId: to, kind, text, link, about, byId: by, createdAt: at, readAt: null })
    .onConflict((conflict) => conflict.columns(['about', 'kind', 'userId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return
  // Only who has a device to push to has something waiting.
  await tx
    .insertInto('waiting_pushes')
    .columns(['noticeId', 'userId', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('push_devices')
        .where('userId', '=', to)
        .limit(1)
        .select([sql<string>`${id}`.as('noticeId'), 'userId', sql<string>`${pushFrom}`.as('dueAt')]),
    )
    .execute()
  touch(tx, `user:${to}`)
}

/** Takes back what was told of this, read or not: it did not happen, or is gone. */
export async function untell(tx: Kysely<Schema>, about: readonly About[]): Promise<void> {
  if (about.length === 0) return
  const gone = await tx.deleteFrom('notices').where('about', 'in', about).returning('userId').execute()
  for (const { userId } of gone) touch(tx, `user:${userId}`)
}
