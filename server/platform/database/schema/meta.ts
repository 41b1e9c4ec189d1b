import type { Kysely } from 'kysely'
import type { Schema } from './schema.ts'

/** A value that the campus stores under a name; null where there is none. */
export async function readMeta(db: Kysely<Schema>, key: string): Promise<string | null> {
  const row = await db.selectFrom('meta').where('key', '=', key).select('value').executeTakeFirst()
  return row?.value ?? null
}

/** Stores a value, replacing any, and locks that row until `tx` ends. */
export async function putMeta(tx: Kysely<Schema>, key: string, value: string): Promise<void> {
  await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Stores a value only where there is none yet, and says whether it did: of concurrent callers one wins. */
export async function claimMeta(tx: Kysely<Schema>, key: string, value: string): Promise<boolean> {
  const claimed = await tx
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .execute()
  return claimed.length > 0
}

/** Deletes a value, and says whether there was one. */
export async function dropMeta(tx: Kysely<Schema>, key: string): Promise<boolean> {
  return (await tx.deleteFrom('meta').where('key', '=', key).returning('key').execute()).length > 0
}
