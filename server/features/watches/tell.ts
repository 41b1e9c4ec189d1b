import type { Kysely } from 'kysely'
import { contentKinds } from '#contract/kinds.ts'
import { campusDay } from '#contract/marketplace/product-kinds.ts'
import {
  newUnder,
  type WatchKind,
  type WatchWords,
  watchLimits,
  watchWords,
} from '#contract/watches/watch-kinds.ts'
import type { Came, Watched } from '#server/kinds/watched.ts'
import { type News, sendNotices, tellAgain } from '#server/people/notices.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'

interface Found {
  kind: WatchKind
  question: string
  /** What the list shows of what came. */
  shown: readonly Came[]
  now: string
  about: Watched['about']
}

/** Rows in one statement. */
const atOnce = 500

/**
 * Tells everybody who asks this question of what nobody was told of before, in the transaction that notes it: of two
 * processes, and of one that was killed, one tells. A notice counts what came to one alert on one day and was not read.
 */
export async function tell(tx: Kysely<Schema>, { shown, ...found }: Found): Promise<void> {
  const fresh: Came[] = []
  for (let from = 0; from < shown.length; from += atOnce)
    fresh.push(...(await unseen(tx, found, shown.slice(from, from + atOnce))))
  if (fresh.length === 0) return
  for (let after = ''; ; ) {
    const some = await watchersOf(tx, found, after)
    await tellSome(tx, found, some, fresh)
    const last = some.length === atOnce ? some.at(-1) : undefined
    if (!last) return
    after = last.userId
  }
}

type Which = Omit<Found, 'shown'>

/** Notes all of these, and returns those that were not noted. */
async function unseen(tx: Kysely<Schema>, { kind, question, now: at }: Which, some: readonly Came[]) {
  const added = await tx
    .insertInto('came_under')
    .values(some.map((one) => ({ kind, question, thing: thingOf(one), at })))
    .onConflict((it) => it.doNothing())
    .returning('thing')
    .execute()
  const fresh = new Set(added.map(({ thing }) => thing))
  const again = some.map(thingOf).filter((thing) => !fresh.has(thing))
  // What is listed again and again is remembered for as long as it is.
  if (again.length > 0)
    await tx
      .updateTable('came_under')
      .set({ at })
      .where('kind', '=', kind)
      .where('question', '=', question)
      .where('thing', 'in', again)
      .execute()
  return some.filter((one) => fresh.has(thingOf(one)))
}

const thingOf = ({ kind, id }: Came) => `${kind}:${id}`

const watchersOf = (tx: Kysely<Schema>, { kind, question }: Which, after: string) =>
  lockRows(
    tx,
    tx
      .selectFrom('watches')
      .where('kind', '=', kind)
      .where('question', '=', question)
      .where('userId', '>', after)
      .where(notSuspended('watches.userId'))
      .orderBy('userId')
      .limit(atOnce)
      .select(['userId', 'asked', 'createdAt', 'told']),
  ).execute()

type Watcher = Awaited<ReturnType<typeof watchersOf>>[number]

async function tellSome(tx: Kysely<Schema>, found: Which, some: readonly Watcher[], fresh: readonly Came[]) {
  const { kind, question, now } = found
  const day = campusDay(now)
  const notice = `watch:${day} ${kind} ${question}` as const
  const all = some.map(({ userId }) => userId)
  const [apart, unread] = await Promise.all([apartOf(tx, all), unreadBy(tx, all, notice)])
  const news = some.flatMap((one) => {
    const { userId, createdAt, told } = one
    const theirs = fresh.filter(
      ({ ownerId, at }) => at > createdAt && ownerId !== userId && !apart.has(`${userId} ${ownerId}`),
    )
    const newest = theirs.toSorted((a, b) => (a.at > b.at ? -1 : 1))
    const before = unread.get(userId)
    const things = [...newest.map(thingOf), ...(before ?? [])].slice(0, watchLimits.shown)
    return newest[0]
      ? [{ ...one, told: (before ? told : 0) + theirs.length, of: newest[0].kind, things }]
      : []
  })
  for (const { userId, told } of news)
    await tx
      .updateTable('watches')
      .set({ told, toldAt: now, toldDay: day })
      .where('userId', '=', userId)
      .where('kind', '=', kind)
      .where('question', '=', question)
      .execute()
  for (const same of Map.groupBy(news, ({ told, things, asked }) =>
    [told, ...things, asked].join(' '),
  ).values())
    await say(tx, found, same, notice)
}

/** What this notice shows to those who have not read it: what comes now counts in it. */
async function unreadBy(
  tx: Kysely<Schema>,
  all: readonly string[],
  notice: News['about'],
): Promise<Map<string, string[]>> {
  if (all.length === 0) return new Map()
  const rows = await tx
    .selectFrom('notices')
    .where('userId', 'in', all)
    .where('about', '=', notice)
    .where('readAt', 'is', null)
    .select(['userId', 'things'])
    .execute()
  return new Map(rows.map(({ userId, things }) => [userId, things?.split(' ') ?? []]))
}

/** A watcher with how many things they are told of, the kind of the newest, and the newest themselves. */
type Told = Watcher & { of: string; things: string[] }

/** One notice a day and alert: what comes later is told in it, without another push. */
async function say(tx: Kysely<Schema>, { kind, now, about }: Which, same: Told[], notice: News['about']) {
  const [{ asked, told, of, things } = { asked: '', told: 0, of: '', things: [] }] = same
  const by = about?.(asked) ?? null
  const name = by && (await tx.selectFrom('users').where('id', '=', by).select('fullName').executeTakeFirst())
  const { wordsOf, linkOf }: WatchWords = watchWords[kind]
  const news: Omit<News, 'to'> = {
    kind: 'watch',
    text: newUnder(kind, told, wordsOf(asked, name ? name.fullName : undefined).title),
    link: linkOf(asked, contentKinds[of as keyof typeof contentKinds]?.many),
    ...{ about: notice, by, things },
    at: now,
  }
  const all = same.map(({ userId }) => userId)
  const again = new Set(await tellAgain(tx, all, news))
  await sendNotices(
    tx,
    all.filter((userId) => !again.has(userId)),
    news,
  )
}

/** '<watcher> <owner>' of all who have blocked one another, as the lists leave them out. */
async function apartOf(tx: Kysely<Schema>, watchers: readonly string[]): Promise<Set<string>> {
  if (watchers.length === 0) return new Set()
  const [own, others] = await Promise.all([
    tx.selectFrom('blocks').where('blockerId', 'in', watchers).select(['blockerId', 'blockedId']).execute(),
    tx
      .selectFrom('blocks')
      .innerJoin('users', 'users.id', 'blocks.blockedId')
      .where('blockedId', 'in', watchers)
      // Admins see what is of those who blocked them.
      .where('users.role', '!=', 'admin')
      .select(['blockerId', 'blockedId'])
      .execute(),
  ])
  return new Set([
    ...own.map(({ blockerId, blockedId }) => `${blockerId} ${blockedId}`),
    ...others.map(({ blockerId, blockedId }) => `${blockedId} ${blockerId}`),
  ])
}
