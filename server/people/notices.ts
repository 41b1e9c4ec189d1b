import { type Expression, type Kysely, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'
import { newId } from '#server/platform/ids.ts'
import { blockedOf } from './blocks.ts'

/** What a notice can tell of, and its id: ids are made on phones, and one may be used for things of two kinds. */
type About =
  `${KindName | 'post-decision' | 'role-request' | 'role-change' | 'report-case' | 'expiry' | 'trade-buyer' | 'trade-seller' | 'paper' | 'pause' | 'pause-lifted'}:${string}`

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
export const sendNotice = (tx: Kysely<Schema>, { to, ...news }: News): Promise<void> =>
  sendNotices(tx, [to], news)

/** As many as one statement names with ease. */
const atOnce = 1_000

/** Tells many the same, in as few statements as one. */
export async function sendNotices(
  tx: Kysely<Schema>,
  all: readonly string[],
  news: Omit<News, 'to'>,
): Promise<void> {
  for (let from = 0; from < all.length; from += atOnce)
    await tellSome(tx, all.slice(from, from + atOnce), news)
}

const mutedBy = preparedFor<{ userId: string }, { kind: NoticeKind }>((db, ids, param) =>
  db
    .selectFrom('muted_notices')
    .where('userId', 'in', ids)
    .where('kind', '=', param('kind'))
    .select('userId'),
)

/** What is said below one thing is told as one, whoever says it and however often. */
const groupOf = (kind: NoticeKind, link: string): string | null =>
  kind === 'comment' || kind === 'reply' ? `${kind} ${link.split('#')[0]}` : null

/** Of whom is told, and then as many ids for what they are told. */
const add = preparedFor<
  { id: string; userId: string },
  Pick<News, 'kind' | 'text' | 'link' | 'about' | 'at'> & { by: string | null; group: string | null }
>((db, ids, param) => {
  const [to, own] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]
  return db
    .insertInto('notices')
    .values(
      to.map((userId, n) => ({
        ...{ id: own[n] as string, userId, kind: param('kind'), text: param('text'), link: param('link') },
        ...{ about: param('about'), byId: param('by'), createdAt: param('at'), readAt: null },
        groupKey: param('group'),
      })),
    )
    .onConflict((conflict) => conflict.columns(['about', 'kind', 'userId']).doNothing())
    .returning(['id', 'userId'])
})

const push = preparedFor<unknown, { pushFrom: string }>((db, ids, param) =>
  db
    .insertInto('waiting_pushes')
    .columns(['noticeId', 'userId', 'dueAt'])
    .expression((eb) =>
      eb
        .selectFrom('notices')
        .where('notices.id', 'in', ids)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('push_devices')
              .whereRef('push_devices.userId', '=', 'notices.userId')
              .select('push_devices.userId'),
          ),
        )
        .select(['notices.id as noticeId', 'notices.userId', sql<string>`${param('pushFrom')}`.as('dueAt')]),
    ),
)

async function tellSome(tx: Kysely<Schema>, some: readonly string[], news: Omit<News, 'to'>): Promise<void> {
  const { kind, text, link, about, by = null, at, pushFrom = at } = news
  const muted = await mutedBy(tx, some, { kind })
  const untold = new Set([
    by,
    ...muted.map(({ userId }) => userId),
    ...(by ? await blockedOf(tx, by, some) : []),
  ])
  const to = some.filter((userId) => !untold.has(userId))
  if (to.length === 0) return
  const added = await add(tx, [...to, ...to.map(newId)], {
    ...{ kind, text, link, about, by, at, group: groupOf(kind, link) },
  })
  if (added.length === 0) return
  // Only who has a device to push to has something waiting.
  await push(
    tx,
    added.map(({ id }) => id),
    { pushFrom },
  )
  touch(tx, ...added.map(({ userId }) => `user:${userId}`))
}

/** Takes back what was told of this, read or not: it did not happen, or is gone. */
export async function withdrawNotice(tx: Kysely<Schema>, about: readonly About[]): Promise<void> {
  if (about.length === 0) return
  const gone = await tx.deleteFrom('notices').where('about', 'in', about).returning('userId').execute()
  for (const { userId } of gone) touch(tx, `user:${userId}`)
}

/** Gives what was told of this its present words, where they were edited; what was pushed cannot be taken back. */
export async function rewordNotice(
  tx: Kysely<Schema>,
  about: About,
  texts: Partial<Record<NoticeKind, string>>,
): Promise<void> {
  for (const [kind, text] of Object.entries(texts)) {
    const told = await tx
      .updateTable('notices')
      .set({ text })
      .where('about', '=', about)
      .where('kind', '=', kind as NoticeKind) // the keys of what we were given
      .where('text', '<>', text)
      .returning('userId')
      .execute()
    touch(tx, ...told.map(({ userId }) => `user:${userId}`))
  }
}

/** Puts other words in the place of some in what was told of all these, such as a title that was edited. */
export async function rewordNotices(
  tx: Kysely<Schema>,
  about: Expression<string>,
  was: string,
  now: string,
): Promise<void> {
  const told = await tx
    .updateTable('notices')
    .set({ text: sql`replace(text, ${was}, ${now})` })
    .where('about', 'in', about)
    .returning('userId')
    .execute()
  touch(tx, ...told.map(({ userId }) => `user:${userId}`))
}
