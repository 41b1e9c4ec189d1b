import type { Kysely } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { naira } from '#contract/money.ts'
import type { NoticeKind } from '#contract/notices/notice-kinds.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { SavedState } from '#server/kinds/saved.ts'
import { type News, sendNotices } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'

/** Members told in one write: others wait for it, on SQLite all. */
const membersAtOnce = 500
/** Things looked at in one read. */
const thingsAtOnce = 100

/** What was just sold by a slip of the thumb, or priced without its last zero, is put right by then. */
const settles = { minutes: 1 }

interface Thing {
  kind: KindName
  thingId: string
  at: string
}

type Row = { userId: string; price: number | null; overAt: string | null }
type Changes = Partial<Omit<Row, 'userId'>> & { formerPrice?: number }

/** Tells those who keep something for later that its price fell, or that it is over. */
export function createTelling(platform: Platform, kinds: ContentKinds) {
  const { database, clock } = platform

  async function tell({ kind, thingId, at }: Thing): Promise<void> {
    const now = clock.now()
    const [thing] = (await kinds[kind]?.saved?.statesOf?.(database.read, [thingId], now)) ?? []
    let last: string | undefined = ''
    while (thing && last !== undefined) last = await tellAfter(last, { kind, thing, now })
    // What has changed again meanwhile stays for the next round.
    await database.write(async (tx) => {
      await tx
        .deleteFrom('saved_changes')
        .where('kind', '=', kind)
        .where('thingId', '=', thingId)
        .where('at', '=', at)
        .execute()
    })
  }

  async function tellAfter(from: string, of: Omit<Telling, 'from'>): Promise<string | undefined> {
    const last = await database.write((tx) => tellSome(tx, { ...of, from }))
    // Lets other work run between two writes.
    await new Promise((resolve) => setImmediate(resolve))
    return last
  }

  return {
    /** Tells of all that changed a while ago. If interrupted, the next round tells the rest: nobody is told twice. */
    async tellAll(): Promise<void> {
      for (;;) {
        const due = await database.read
          .selectFrom('saved_changes')
          .where('at', '<=', later(clock.now(), { minutes: -settles.minutes }))
          .orderBy('at')
          .limit(thingsAtOnce)
          .selectAll()
          .execute()
        for (const one of due) await tell(one)
        if (due.length < thingsAtOnce) return
      }
    },
  }
}

interface Telling {
  kind: KindName
  thing: SavedState
  /** The member after whom to go on. */
  from: string
  now: string
}

/** Tells some members, by id; returns the last one while there may be more. */
async function tellSome(tx: Kysely<Schema>, telling: Telling): Promise<string | undefined> {
  const { kind, thing, from } = telling
  // Locked, so that two processes do not tell the same.
  const rows = await lockRows(
    tx,
    tx
      .selectFrom('saved_things')
      .where('thingId', '=', thing.id)
      .where('kind', '=', kind)
      .where('userId', '>', from)
      .orderBy('userId')
      .limit(membersAtOnce)
      .select(['userId', 'price', 'overAt']),
  ).execute()
  if (thing.over) await tellOver(tx, telling, rows)
  else await tellPrice(tx, telling, rows)
  return rows.length < membersAtOnce ? undefined : rows.at(-1)?.userId
}

async function tellOver(tx: Kysely<Schema>, telling: Telling, rows: readonly Row[]): Promise<void> {
  const text = telling.thing.over?.told
  if (!text) return
  // Also from who was told of an earlier end: its price fell after that.
  await takeBack(tx, telling, 'saved-price', idsOf(rows))
  const untold = idsOf(rows.filter(({ overAt }) => overAt === null))
  if (untold.length === 0) return
  await change(tx, telling, untold, { overAt: telling.now })
  await send(tx, telling, untold, { kind: 'saved-gone', text })
}

/** Each is told what fell below the lowest price that they know: who was told of ₦150,000 is not told of it again. */
async function tellPrice(tx: Kysely<Schema>, telling: Telling, rows: readonly Row[]): Promise<void> {
  const { title, price } = telling.thing
  // It is back: what was told does not hold any more.
  await takeBack(tx, telling, 'saved-gone', idsOf(rows.filter(({ overAt }) => overAt !== null)))
  if (price === null) return
  await takeBack(
    tx,
    telling,
    'saved-price',
    idsOf(rows.filter((row) => row.price !== null && row.price < price)),
  )
  const known = new Set(rows.flatMap((row) => (row.price !== null && row.price > price ? row.price : [])))
  for (const was of known) {
    const some = idsOf(rows.filter((row) => row.price === was))
    await change(tx, telling, some, { price, formerPrice: was })
    // The earlier fall is old news.
    await takeBack(tx, telling, 'saved-price', some)
    const text = `“${title}” is now ${naira(price)}, was ${naira(was)}.`
    await send(tx, telling, some, { kind: 'saved-price', text })
  }
}

const idsOf = (rows: readonly Row[]) => rows.map(({ userId }) => userId)

async function change(
  tx: Kysely<Schema>,
  { kind, thing }: Telling,
  users: readonly string[],
  to: Changes,
): Promise<void> {
  await tx
    .updateTable('saved_things')
    .set(to)
    .where('thingId', '=', thing.id)
    .where('kind', '=', kind)
    .where('userId', 'in', users)
    .execute()
}

async function takeBack(
  tx: Kysely<Schema>,
  { kind, thing }: Telling,
  notice: NoticeKind,
  users: readonly string[],
): Promise<void> {
  if (users.length === 0) return
  const gone = await tx
    .deleteFrom('notices')
    .where('about', '=', `${kind}:${thing.id}`)
    .where('kind', '=', notice)
    .where('userId', 'in', users)
    .returning('userId')
    .execute()
  for (const { userId } of gone) touch(tx, `user:${userId}`)
}

const send = (
  tx: Kysely<Schema>,
  { kind, thing: { id, ownerId, link }, now }: Telling,
  users: readonly string[],
  news: Pick<News, 'kind' | 'text'>,
) => sendNotices(tx, users, { ...news, link, about: `${kind}:${id}`, by: ownerId, at: now })
