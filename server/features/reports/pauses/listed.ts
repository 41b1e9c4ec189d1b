import type { Kysely } from 'kysely'
import type { ContentKinds } from '#server/kinds/kind.ts'
import type { Schema } from '#server/platform/database/port.ts'

/** How many of these people's products are public now. */
export async function listedOf(
  db: Kysely<Schema>,
  kinds: ContentKinds,
  ownerIds: readonly string[],
  now: string,
): Promise<Map<string, number>> {
  if (ownerIds.length === 0) return new Map()
  const { table, public: isPublic } = kinds.product
  const rows = await db
    .selectFrom(table)
    .where('ownerId', 'in', ownerIds)
    .where(isPublic(now))
    .groupBy('ownerId')
    .select('ownerId')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .execute()
  return new Map(rows.map(({ ownerId, count }) => [ownerId, Number(count)]))
}
