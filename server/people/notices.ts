import { type Expression, type Kysely, type SqlBool, sql } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'
import { newId } from '#server/platform/ids.ts'
import { blockedOf } from './blocks.ts'

/** The subject of a notice: kind and id, because ids are made on phones, and one may be used for two kinds. */
type About =
  `${KindName | 'post-decision' | 'post-out' | 'role-request' | 'role-change' | 'report-case' | 'expiry' | 'trade-buyer' | 'trade-seller' | 'paper' | 'pause' | 'pause-lifted' | 'watch'}:${string}`

export interface News {
  /** The recipient. Nobody is told of their own acts, or of those of people they are blocked from. */
  to: string
  kind: NoticeKind
  /** A whole sentence, also sent as the push. */
  text: string
  /** A path on this site: '/blog/…'. */
  link: string
  /** The subject: one notice for each kind and subject, which can be withdrawn by it. */
  about: About
  /** Who acted, if anybody. */
  by?: string | null
  /** The time of the act. */
  at: string
  /** Not pushed before; for what can still be undone. */
  pushFrom?: string
  /** What came, the newest first: 'product:<id>'. */
  things?: readonly string[]
}

/** Sends a notice, inside the transaction of the act; browsers are told after the commit. */
export const sendNotice = (tx: Kysely<Schema>, { to, ...news }: News): Promise<void> =>
  sendNotices(tx, [to], news)

/** Recipients in one statement. */
const atOnce = 1_000

/** Sends the same notice to many, in as few statements as to one. */
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

/** The condition that whom a notice is for has not switched its kind off. */
export const notMuted = sql<SqlBool>`not exists (
  select 1 from muted_notices
  where muted_notices.${sql.ref('userId')} = notices.${sql.ref('userId')} and muted_notices.kind = notices.kind)`

/** Notices about replies and comments below one thing form a group, whoever wrote them. */
const groupOf = (kind: NoticeKind, link: string): string | null =>
  kind === 'comment' || kind === 'reply' ? `${kind} ${link.split('#')[0]}` : null

/** Takes recipients, and as many ids for their notices. */
const add = preparedFor<
  { id: string; userId: string },
  Pick<News, 'kind' | 'text' | 'link' | 'about' | 'at'> & {
    by: string | null
    group: string | null
    things: string | null
  }
>((db, ids, param) => {
  const [to, own] = [ids.slice(0, ids.length / 2), ids.slice(ids.length / 2)]
  return db
    .insertInto('notices')
    .values(
      to.map((userId, n) => ({
        ...{ id: own[n] as string, userId, kind: param('kind'), text: param('text'), link: param('link') },
        ...{ about: param('about'), byId: param('by'), createdAt: param('at'), readAt: null },
        ...{ groupKey: param('group'), things: param('things') },
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
  const things = listed(news.things)
  const muted = await mutedBy(tx, some, { kind })
  const untold = new Set([
    by,
    ...muted.map(({ userId }) => userId),
    ...(by ? await blockedOf(tx, by, some) : []),
  ])
  const to = some.filter((userId) => !untold.has(userId))
  if (to.length === 0) return
  const added = await add(tx, [...to, ...to.map(newId)], {
    ...{ kind, text, link, about, by, at, group: groupOf(kind, link), things },
  })
  if (added.length === 0) return
  // Only recipients with a push device have something to push.
  await push(
    tx,
    added.map(({ id }) => id),
    { pushFrom },
  )
  touch(tx, ...added.map(({ userId }) => `user:${userId}`))
}

const listed = (things?: readonly string[]) => things?.join(' ') ?? null

/**
 * Brings a notice of before up to date and to the top, unread and without another push, but not for who has switched its
 * kind off since; returns for whom.
 */
export async function tellAgain(
  tx: Kysely<Schema>,
  to: readonly string[],
  { kind, about, text, link, at, things }: Omit<News, 'to'>,
): Promise<string[]> {
  const told = await tx
    .updateTable('notices')
    .set({ text, link, createdAt: at, readAt: null, things: listed(things) })
    .where('about', '=', about)
    .where('kind', '=', kind)
    .where('userId', 'in', to)
    .where(notMuted)
    .returning('userId')
    .execute()
  touch(tx, ...told.map(({ userId }) => `user:${userId}`))
  return told.map(({ userId }) => userId)
}

/** Deletes notices about this, read or not: it did not happen, or is gone. */
export async function withdrawNotice(tx: Kysely<Schema>, about: readonly About[]): Promise<void> {
  const gone = await inChunks(about, (some) =>
    tx.deleteFrom('notices').where('about', 'in', some).returning('userId').execute(),
  )
  touch(tx, ...new Set(gone.map(({ userId }) => `user:${userId}`)))
}

/** Updates the text of notices about something that was edited; a push cannot be recalled. */
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
      .where('kind', '=', kind as NoticeKind) // the keys of the given object
      .where('text', '<>', text)
      .returning('userId')
      .execute()
    touch(tx, ...told.map(({ userId }) => `user:${userId}`))
  }
}

/** Replaces a phrase in notices about all these, such as a title that was edited. */
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

/** Takes the name of somebody who leaves from the beginning of notices about these: 'Ṣadé made you a subadmin ...'. */
export async function unnamedInNotices(
  tx: Kysely<Schema>,
  about: Expression<string>,
  userId: string,
): Promise<void> {
  const leaving = await tx.selectFrom('users').where('id', '=', userId).select('fullName').executeTakeFirst()
  if (!leaving?.fullName) return
  const was = `${leaving.fullName} `
  const length = [...was].length
  const told = await tx
    .updateTable('notices')
    .set({ text: sql`'An admin ' || substr(text, ${sql.lit(length + 1)})` })
    .where('about', 'in', about)
    .where(sql<string>`substr(text, 1, ${sql.lit(length)})`, '=', was)
    .returning('userId')
    .execute()
  touch(tx, ...told.map(({ userId }) => `user:${userId}`))
}
