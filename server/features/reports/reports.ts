import { type Kysely, sql } from 'kysely'
import { isBlank } from '#contract/invisible-characters.ts'
import type { KindName } from '#contract/kinds.ts'
import { Problem } from '#contract/problem.ts'
import type { Complaint } from '#contract/reports/report-rules.ts'
import type { ContentKinds, Reported } from '#server/kinds/kind.ts'
import { noteGone, pauseWhereDue } from '#server/people/contact-pauses.ts'
import { type Schema, touchLightly } from '#server/platform/database/port.ts'
import { mustBeTheSame, sameRequestBefore } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { storedText } from '#server/platform/stored-text.ts'
import { type Hiding, isEnough } from './hide.ts'

type Tx = Kysely<Schema>

interface Report {
  id: string
  kind: KindName
  thingId: string
  reason: string
  complaint?: Complaint | undefined
  reporterId: string
}

/** Members' reports of things that should not be here. */
export function createReports({ database, clock, newId }: Platform, kinds: ContentKinds, hiding: Hiding) {
  /** The open case of a thing, created where there is none; concurrent reports wait for the same row. */
  async function openCase(tx: Tx, { kind, thingId }: Report, { ownerId, title }: Reported): Promise<string> {
    const facts = { id: newId(), kind, thingId, ownerId, title, openedAt: clock.now() }
    const { id } = await tx
      .insertInto('report_cases')
      .values({ ...facts, status: 'open' })
      .onConflict((conflict) =>
        conflict.columns(['thingId', 'kind']).where('status', '=', sql.lit('open')).doUpdateSet({ title }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  /** Reports by somebody whose contact was counted count, whatever has become of the product since. */
  async function heardAsGone(tx: Tx, { kind, thingId, complaint, reporterId }: Report): Promise<boolean> {
    if (kind !== 'product' || complaint !== 'gone') return false
    const at = clock.now()
    const sellerId = await noteGone(tx, { productId: thingId, buyerId: reporterId, at })
    if (sellerId) await pauseWhereDue(tx, sellerId, at)
    return sellerId !== null
  }

  async function make(tx: Tx, report: Report, asked: string): Promise<void> {
    const { id, kind, thingId, reason, complaint, reporterId } = report
    // One query: between two of them the same report may arrive again.
    const known = await tx
      .selectFrom('reports')
      .where((eb) => eb.or([eb('id', '=', id), eb.and({ reporterId, thingId, kind })]))
      .select(['id', 'reporterId as ownerId', 'asked'])
      .execute()
    const made = known.find((one) => one.id === id)
    if (made) return mustBeTheSame('report', made, { ownerId: reporterId, asked })
    const isHeard = await heardAsGone(tx, report)
    if (known.length > 0 && isHeard) return
    if (known.length > 0) throw new Problem('conflict', 'You have already reported this')
    const thing = await kinds[kind].report(tx, thingId)
    // A fraudster may have deleted the product.
    if (!thing && isHeard) return
    if (!thing) throw new Problem('missing', 'This is no longer here')
    if (thing.ownerId === reporterId)
      throw new Problem('conflict', 'This is yours; you can delete it yourself')
    const caseId = await openCase(tx, report, thing)
    await tx
      .insertInto('reports')
      .values({
        ...{ id, caseId, kind, thingId, reporterId, reason, complaint, asked, createdAt: clock.now() },
        ...{ titleThen: thing.title, textThen: thing.text },
      })
      .execute()
    if (await isEnough(tx, caseId)) await hiding.hide(tx, report)
    touchLightly(tx, 'reports')
  }

  return {
    /** A repeated request is the same report; another report of the same thing by the member is refused. */
    async make(sent: Report): Promise<void> {
      const reason = storedText(sent.reason).trim()
      if (isBlank(reason)) throw new Problem('invalid', 'Please say what is wrong with it', 'reason')
      const report = { ...sent, reason }
      const { kind, thingId, complaint } = report
      if (complaint && kind !== 'product')
        throw new Problem('invalid', 'You can only say what happened for a product', 'complaint')
      const asked = sameRequestBefore({ kind, thingId, reason, ...(complaint && { complaint }) })
      try {
        await database.write((tx) => make(tx, report, asked))
      } catch (error) {
        if (!database.isDuplicate(error)) throw error
        // A concurrent report was inserted first.
        await database.write((tx) => make(tx, report, asked))
      }
    },
  }
}
