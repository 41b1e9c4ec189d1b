import { type Kysely, sql } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Reportable } from '#contract/report-rules.ts'
import { type Schema, touch } from '#server/platform/database/index.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/index.ts'
import { type Hiding, isEnough } from './hiding.ts'
import { findThing, type Thing } from './things.ts'

type Tx = Kysely<Schema>

interface Report {
  id: string
  kind: Reportable
  thingId: string
  reason: string
  reporterId: string
}

/** Enough for whoever cleans up after a bad night, too little for whoever wants things gone. */
const allowance = { most: 30, seconds: 3_600 } as const

/** Members telling the admins that something should not be here. */
export function createReports({ database, clock, newId, limits }: Platform, hiding: Hiding) {
  /** The open case of a thing, made where there is none; who comes at the same time waits for the same row. */
  async function openCase(tx: Tx, { kind, thingId }: Report, { ownerId, title }: Thing): Promise<string> {
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

  return {
    /** Sent again under the same id it is the same report; any other of the same member and thing is refused. */
    async make(report: Report): Promise<void> {
      const { id, kind, thingId, reporterId } = report
      const reason = report.reason.trim()
      if (!reason) throw new Problem('invalid', 'Please say what is wrong with it', 'reason')
      await limits.take('reports by', accountKey({ id: reporterId }), allowance)
      await database.write(async (tx) => {
        const earlier = await tx
          .selectFrom('reports')
          .where('reporterId', '=', reporterId)
          .where('thingId', '=', thingId)
          .where('kind', '=', kind)
          .select('id')
          .executeTakeFirst()
        if (earlier?.id === id) return
        if (earlier) throw new Problem('conflict', 'You have reported this already')
        const thing = await findThing(tx, kind, thingId)
        if (!thing) throw new Problem('missing', 'This is not there any more')
        if (thing.ownerId === reporterId) throw new Problem('conflict', 'This is your own; you can delete it')
        const caseId = await openCase(tx, report, thing)
        await tx
          .insertInto('reports')
          .values({ id, caseId, kind, thingId, reporterId, reason, createdAt: clock.now() })
          .execute()
          .catch((error: unknown) => {
            throw database.isDuplicate(error)
              ? new Problem('conflict', 'You have reported this already')
              : error
          })
        if (await isEnough(tx, caseId)) await hiding.hide(tx, report)
        touch(tx, 'reports')
      })
    },
  }
}
