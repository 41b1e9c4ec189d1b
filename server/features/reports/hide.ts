import type { Kysely } from 'kysely'
import type { KindName } from '#contract/kinds.ts'
import { reportsThatHide } from '#contract/reports/report-rules.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { notSuspended } from '#server/people/suspended.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

type Tx = Kysely<Schema>

interface Which {
  kind: KindName
  thingId: string
}

/** Hides things and shows them again, inside write(); all counters follow. Idempotent. */
export function createHiding({ clock }: Pick<Platform, 'clock'>, kinds: ContentKinds) {
  async function moved(tx: Tx, { kind, thingId }: Which, act: () => Promise<unknown>): Promise<void> {
    const { recount, report } = kinds[kind]
    await (recount ? recount(tx, [thingId], act) : act())
    touch(tx, 'reports', ...((await report(tx, thingId))?.topics ?? []))
  }

  return {
    hide: (tx: Tx, thing: Which) =>
      moved(tx, thing, () =>
        tx
          .insertInto('hidden_things')
          .values({ thingId: thing.thingId, kind: thing.kind, hiddenAt: clock.now() })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
      ),

    show: (tx: Tx, thing: Which) =>
      moved(tx, thing, () =>
        tx
          .deleteFrom('hidden_things')
          .where('thingId', '=', thing.thingId)
          .where('kind', '=', thing.kind)
          .execute(),
      ),
  }
}

export type Hiding = ReturnType<typeof createHiding>

/** Whether there are enough reports to hide a thing. Only reporters with a proven address count, and no suspended ones. */
export async function isEnough(tx: Tx, caseId: string): Promise<boolean> {
  const reporters = await tx
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.reporterId')
    .where('caseId', '=', caseId)
    .where('users.status', '=', 'active')
    .where(notSuspended('reports.reporterId'))
    .limit(reportsThatHide)
    .select('users.id')
    .execute()
  return reporters.length >= reportsThatHide
}
