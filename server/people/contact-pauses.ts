import { type Kysely, type SqlBool, sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { pauseRules } from '#contract/reports/pause-rules.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import { newId } from '#server/platform/ids.ts'
import { sendNotice } from './notices.ts'
import { noteRole } from './role-log.ts'
import { notSuspended } from './suspended.ts'

type Tx = Kysely<Schema>

/** The condition that contact with the seller in this column is not paused: 'products.ownerId'. */
export const notPaused = (column: string) => sql<SqlBool>`not exists (
  select 1 from pauses
  where pauses.${sql.ref('sellerId')} = ${sql.ref(column)} and pauses.${sql.ref('liftedAt')} is null)`

export async function isPaused(db: Kysely<Schema>, sellerId: string): Promise<boolean> {
  const row = await openPause(db, sellerId)
  return row !== undefined
}

export const openPause = (db: Kysely<Schema>, sellerId: string) =>
  db
    .selectFrom('pauses')
    .where('sellerId', '=', sellerId)
    .where('liftedAt', 'is', null)
    .selectAll()
    .executeTakeFirst()

/** Records a buyer's report that their money is gone; returns whose contact it was, or null where none was counted. */
export async function noteGone(
  tx: Tx,
  { productId, buyerId, at }: { productId: string; buyerId: string; at: string },
): Promise<string | null> {
  const trades = await tx
    .updateTable('trades')
    .set((eb) => ({ goneAt: eb.fn.coalesce('goneAt', eb.val(at)) }))
    .where('productId', '=', productId)
    .where('buyerId', '=', buyerId)
    .returning('sellerId')
    .execute()
  return trades[0]?.sellerId ?? null
}

/**
 * Reports that count against a seller: from a proven member, not suspended, who joined well before the contact, about a
 * contact that is not fresh. A report that an admin has already reviewed does not count again.
 */
export async function voicesAgainst(db: Kysely<Schema>, sellerId: string, now: string) {
  const [rows, lifted] = await Promise.all([
    db
      .selectFrom('trades')
      .innerJoin('users', 'users.id', 'trades.buyerId')
      .where('sellerId', '=', sellerId)
      .where('goneAt', 'is not', null)
      .where('users.status', '=', 'active')
      .where(notSuspended('trades.buyerId'))
      .orderBy('goneAt')
      .select(['buyerId', 'productName', 'contactedAt', 'goneAt', 'users.createdAt as memberSince'])
      .execute(),
    db
      .selectFrom('pauses')
      .where('sellerId', '=', sellerId)
      .where('liftedAt', 'is not', null)
      .orderBy('liftedAt', 'desc')
      .limit(1)
      .select('liftedAt')
      .executeTakeFirst(),
  ])
  const since = lifted?.liftedAt ?? ''
  const heard = new Set(rows.filter(({ goneAt }) => (goneAt ?? '') <= since).map(({ buyerId }) => buyerId))
  const counted = new Set<string>()
  return rows.flatMap(({ goneAt, memberSince, ...voice }) => {
    const counts =
      goneAt !== null &&
      !heard.has(voice.buyerId) &&
      !counted.has(voice.buyerId) &&
      memberSince <= later(voice.contactedAt, { days: -pauseRules.memberDays }) &&
      voice.contactedAt <= later(now, { hours: -pauseRules.contactHours })
    if (!counts) return []
    counted.add(voice.buyerId)
    return [{ ...voice, reportedAt: goneAt }]
  })
}

/** Pauses all contact with a seller after enough reports, in every process from the next call on. Inside write(). */
export async function pauseWhereDue(tx: Tx, sellerId: string, now: string): Promise<void> {
  // Locked, so that the second of two simultaneous reports sees the first.
  const seller = await lockRows(
    tx,
    tx.selectFrom('users').where('id', '=', sellerId).select('fullName'),
  ).executeTakeFirst()
  const voices = await voicesAgainst(tx, sellerId, now)
  if (voices.length < pauseRules.voices) return
  const id = newId()
  const begun = await tx
    .insertInto('pauses')
    .values({ id, sellerId, startedAt: now })
    .onConflict((conflict) =>
      conflict.columns(['sellerId']).where('liftedAt', 'is', sql.lit(null)).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!begun) return
  await noteRole(tx, {
    ...{ at: now, actorId: null, act: 'paused contact with', subjectId: sellerId },
    subject: seller?.fullName ?? '',
  })
  await sendNotice(tx, {
    ...{ to: sellerId, kind: 'report', about: `pause:${id}`, at: now, link: address('contactPaused') },
    text: 'Buyers can’t contact you right now: some reported that you asked for money and disappeared. Tell us your side; an admin will look.',
  })
  touch(tx, 'products', 'reports', `user:${sellerId}`)
}
