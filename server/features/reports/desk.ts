import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { sendNotice, withdrawNotice } from '#server/people/notices.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { storedText } from '#server/platform/stored-text.ts'
import { type Hiding, isEnough } from './hide.ts'
import { seenOf } from './report-queue.ts'
import type { ReportCaseTable } from './tables.ts'

type Tx = Kysely<Schema>

/** How long an admin can undo a decision. */
const undoable = { minutes: 1 } as const

interface Decide {
  id: string
  decision: 'restored' | 'taken down'
  reason?: string | null | undefined
  /** Of the words that the admin has read; see seenOf. */
  seen?: string | undefined
  adminId: string
}

/** Reported things, as admins decide them. */
export function createDesk({ database, clock, newId }: Platform, kinds: ContentKinds, hiding: Hiding) {
  return {
    /** Of two admins at once one decides; the other gets a conflict. */
    decide: ({ id, decision, reason: given, seen, adminId }: Decide) =>
      database.write(async (tx) => {
        const reason = storedText(given ?? '').trim() || null
        if (decision === 'taken down' && !reason)
          throw new Problem('invalid', 'Please say why, so the owner knows', 'reason')
        const decided = await tx
          .updateTable('report_cases')
          .set({ status: decision })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .returningAll()
          .executeTakeFirst()
        if (!decided) return alreadyDecided(tx, { id, decision, adminId })
        const thing = await kinds[decided.kind].report(tx, decided.thingId)
        if (thing && seen !== undefined && seen !== seenOf(thing))
          throw new Problem('conflict', 'This was changed after you read it. Please read it again.')
        const at = clock.now()
        await tx
          .insertInto('report_decisions')
          .values({
            ...{ id: newId(), caseId: id, decision, reason },
            decidedBy: adminId,
            decidedAt: at,
            undoneAt: null,
          })
          .execute()
        await (decision === 'taken down' ? hiding.hide(tx, decided) : hiding.show(tx, decided))
        await tellAbout(tx, kinds, decided, reason, at)
      }),

    /** Only the admin's own decision, for a minute, and only while no new case was opened. */
    undo: (id: string, adminId: string) =>
      database.write(async (tx) => {
        const found = await holdCase(tx, id)
        if (!found) throw noCase()
        if (found.status === 'open') return
        if (!found.ownerId) throw new Problem('conflict', 'Its owner left, so it’s gone too')
        const last = await lastDecision(tx, id)
        if (last?.decidedBy !== adminId) throw new Problem('conflict', 'You have no decision to undo here')
        const late = last.decidedAt < later(clock.now(), { minutes: -undoable.minutes })
        if (late) throw new Problem('conflict', 'It’s too late to undo this decision')
        await tx
          .updateTable('report_cases')
          .set({ status: 'open' })
          .where('id', '=', id)
          .execute()
          .catch((error: unknown) => {
            throw database.isDuplicate(error)
              ? new Problem('conflict', 'Someone has reported it again')
              : error
          })
        await tx
          .updateTable('report_decisions')
          .set({ undoneAt: clock.now() })
          .where('id', '=', last.id)
          .execute()
        await withdrawNotice(tx, [`report-case:${id}`])
        await ((await isEnough(tx, id)) ? hiding.hide(tx, found) : hiding.show(tx, found))
      }),
  }
}

/** Notifies the reporters of the outcome, and the owner where something of theirs was removed. */
async function tellAbout(
  tx: Tx,
  kinds: ContentKinds,
  { id, kind, thingId, title, status, ownerId }: ReportCaseTable,
  reason: string | null,
  at: string,
) {
  const link = (await kinds[kind].report(tx, thingId))?.link ?? address('home')
  // Locked, so that a leaving reporter has either been notified or is gone.
  const reporters = await lockRows(
    tx,
    tx.selectFrom('reports').where('caseId', '=', id).select('reporterId').orderBy('reporterId'),
  ).execute()
  const pushFrom = later(at, undoable)
  const about = `report-case:${id}` as const
  const down = status === 'taken down'
  const text = down
    ? `Thank you. We took down “${title}”, which you reported.`
    : `We checked “${title}”, which you reported. It follows the rules, so it stays.`
  for (const { reporterId } of reporters)
    await sendNotice(tx, {
      to: reporterId,
      kind: 'report',
      text,
      link: down ? address('notices') : link,
      about,
      at,
      pushFrom,
    })
  if (down)
    await sendNotice(tx, {
      ...{ to: ownerId, kind: 'report', link: address('profile'), about, at, pushFrom },
      text: `“${title}” was taken down: ${reason}`,
    })
}

/** The same decision by the same admin is a repeated request; any other came too late. */
async function alreadyDecided(tx: Tx, { id, decision, adminId }: Decide): Promise<void> {
  const made = await lastDecision(tx, id)
  if (!made) throw noCase()
  if (made.decidedBy === adminId && made.decision === decision) return
  const who = made.decidedBy === adminId ? 'You have' : `${made.fullName ?? 'Another admin'} has`
  throw new Problem('conflict', `${who} already ${made.decision} this`)
}

/** Locks a case until this transaction ends. */
function holdCase(tx: Tx, id: string) {
  return lockRows(tx, tx.selectFrom('report_cases').where('id', '=', id).selectAll()).executeTakeFirst()
}

function lastDecision(tx: Tx, caseId: string) {
  return tx
    .selectFrom('report_decisions')
    .leftJoin('users', 'users.id', 'report_decisions.decidedBy')
    .where('caseId', '=', caseId)
    .orderBy('decidedAt', 'desc')
    .orderBy('report_decisions.id', 'desc')
    .limit(1)
    .select(['report_decisions.id', 'decision', 'decidedBy', 'decidedAt', 'fullName'])
    .executeTakeFirst()
}

const noCase = () => new Problem('missing', 'This report is gone')
