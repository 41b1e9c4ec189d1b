import type { Kysely } from 'kysely'
import { type SuspensionLength, suspensionDays } from '#contract/admin/suspension-rules.ts'
import { Problem } from '#contract/problem.ts'
import { holdRoles, isLastAdmin } from '#server/people/admins.ts'
import { touchHolders } from '#server/people/desks.ts'
import { noteRole } from '#server/people/role-log.ts'
import { later } from '#server/platform/clock.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import { lockAllRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { storedText } from '#server/platform/stored-text.ts'
import type { ContentKinds } from './kind.ts'

type Tx = Kysely<Schema>

interface Who {
  userId: string
  /** Null for the command line. */
  actorId: string | null
}

interface Suspend extends Who {
  length: SuspensionLength
  reason: string
}

/** A repeat by the same admin within this time is one decision, sent twice. */
const onceWithin = { minutes: 1 } as const
/** Ended in one transaction. */
const atOnce = 50

/**
 * Suspends members and lets them back in: meanwhile their content is not public, and every counter moves with it. Used by
 * the screen, the command line and the clock. See docs/decisions/moderation.md.
 */
export function createSuspending(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  kinds: ContentKinds,
) {
  const remove = (tx: Tx, userId: string) =>
    moved(tx, kinds, userId, () => tx.deleteFrom('suspensions').where('userId', '=', userId).execute())

  return {
    /** Ends their sessions. A repeat with another reason or length replaces the suspension. */
    suspend: ({ userId, actorId, length, reason: given }: Suspend): Promise<{ until: string | null }> =>
      database.write(async (tx) => {
        const reason = storedText(given).trim()
        if (!reason) throw new Problem('invalid', 'Please say why: they will read it', 'reason')
        if (userId === actorId)
          throw new Problem('conflict', 'This is your own account: another admin has to do it')
        const { subject, standing } = await found(tx, userId)
        if (await isLastAdmin(tx, userId))
          throw new Problem('conflict', 'This is the last admin. Make someone else an admin first.')
        const at = clock.now()
        const days = suspensionDays[length]
        const untilOf = (from: string) => (days === null ? null : later(from, { days }))
        const isSame =
          standing?.actorId === actorId &&
          standing.reason === reason &&
          standing.until === untilOf(standing.at)
        if (isSame && standing.at > later(at, { minutes: -onceWithin.minutes }))
          return { until: standing.until }
        const until = untilOf(at)
        const row = { userId, at, until, reason, actorId }
        await moved(tx, kinds, userId, () =>
          tx
            .insertInto('suspensions')
            .values(row)
            .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
            .execute(),
        )
        // Ended, not deleted: the phone is told why, and keeps what it holds.
        await tx
          .updateTable('sessions')
          .set({ expiresAt: at })
          .where('userId', '=', userId)
          .where('expiresAt', '>', at)
          .execute()
        await noteRole(tx, {
          ...{
            at,
            actorId,
            act: actorId ? 'suspended' : 'suspended by command',
            subjectId: userId,
            subject,
            requestId: null,
          },
          ...{ reason, until },
        })
        return { until }
      }),

    /** Does nothing for a member who is not suspended. */
    letBackIn: ({ userId, actorId }: Who): Promise<boolean> =>
      database.write(async (tx) => {
        const { subject, standing } = await found(tx, userId)
        if (!standing) return false
        await remove(tx, userId)
        const act = actorId ? 'let back in' : 'let back in by command'
        await noteRole(tx, { at: clock.now(), actorId, act, subjectId: userId, subject })
        return true
      }),

    /** Ends expired suspensions; nobody decided it, so nothing is logged. */
    async endDue(): Promise<void> {
      for (let ended = atOnce; ended === atOnce; )
        ended = await database.write(async (tx) => {
          const due = tx
            .selectFrom('suspensions')
            .where('until', '<=', clock.now())
            .orderBy('userId')
            .limit(atOnce)
            .select('userId')
          if ((await due.execute()).length === 0) return 0
          await holdRoles(tx)
          // Again: meanwhile an admin may have given one of them a new one.
          const over = await due.execute()
          for (const { userId } of over) await remove(tx, userId)
          return over.length
        })
    },
  }
}

/** Runs `act`, and moves counters by what it changes in a member's public content. */
async function moved(
  tx: Tx,
  kinds: ContentKinds,
  userId: string,
  act: () => Promise<unknown>,
): Promise<void> {
  // Locked, so that they cannot add anything between the count and the change.
  await lockAllRows(tx, tx.selectFrom('users').where('id', '=', userId).select('id')).execute()
  let moving = act
  for (const { kind, table, recount } of Object.values(kinds)) {
    const rows = await tx.selectFrom(table).where('ownerId', '=', userId).orderBy('id').select('id').execute()
    const ids = rows.map(({ id }) => id)
    touch(tx, table)
    // A recount touches its own topics.
    if (recount) {
      const within = moving
      moving = () => recount(tx, ids, within)
    } else for (const id of ids) touch(tx, ...((await kinds[kind].report(tx, id))?.topics ?? []))
  }
  await moving()
  await touchHolders(tx, 'givenBy', userId)
  // The sitemap depends on 'reports'.
  touch(tx, 'people', 'reports', `user:${userId}`, `session:${userId}`)
}

async function found(tx: Tx, userId: string) {
  await holdRoles(tx)
  const user = await tx.selectFrom('users').where('id', '=', userId).select('fullName').executeTakeFirst()
  if (!user) throw new Problem('missing', 'User profile not found')
  const standing = await tx
    .selectFrom('suspensions')
    .where('userId', '=', userId)
    .selectAll()
    .executeTakeFirst()
  return { subject: user.fullName, standing }
}
