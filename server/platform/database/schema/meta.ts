import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** What the campus notes of itself under a name; null where it has not. */
export async function readMeta(db: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Notes it in the place of what stood there, and holds that row until `tx` ends. */
export async function putMeta(tx: Kysely<Schema>, key: string, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Notes it where nothing stands yet, and says whether it did: of several that try at once, the first one does. */
export async function claimMeta(tx: Kysely<Schema>, key: string, value: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return claimed.length > 0
}

/** Forgets it, and says whether there was anything. */
export async function dropMeta(tx: Kysely<Schema>, key: string): Promise<boolean> {
  return (await tx.deleteFrom('meta').where('key', '=', key).returning('key').execute()).length > 0
}
