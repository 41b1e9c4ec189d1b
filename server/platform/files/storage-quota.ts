import { type Kysely, sql } from 'kysely'
import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { lockRows } from '../database/query/lock-rows.ts'
import type { Schema } from '../database/schema/schema.ts'

/** Refuses what would exceed a member's quota. Locks the member's row until `tx` ends. */
export async function admitToQuota(tx: Kysely<Schema>, ownerId: string, bytes: number): Promise<void> {
  await lockRows(tx, tx.selectFrom('users').where('id', '=', ownerId).select('id')).execute()
  if ((await usedBy(tx, ownerId)) + bytes > limits.memberBytes)
    throw new Problem('tooLarge', 'You have used all your space here. Delete something first.')
}

/** Bytes of everything a member has stored or announced; for null, of all visitors together. */
export async function usedBy(tx: Kysely<Schema>, ownerId: string | null): Promise<number> {
  let used = 0
  for (const table of ['files', 'uploads'] as const) {
    const kept = tx
      .selectFrom(table)
      .where('ownerId', ownerId === null ? 'is' : '=', ownerId)
      // An export copies what is counted already.
      .where('kind', '!=', 'other')
    // Refused uploads have no bytes any more.
    const sum = await (table === 'uploads' ? kept.where(sql.ref('refusal'), 'is', null) : kept)
      .select((eb) => eb.fn.sum<number | string | null>('bytes').as('bytes'))
      .executeTakeFirst()
    used += Number(sum?.bytes ?? 0)
  }
  return used
}
