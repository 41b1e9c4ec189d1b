import type { Kysely } from 'kysely'
import type { Database } from '../port.ts'
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

/** A value that is made once, of processes that start at once by the first. */
export async function madeOnce(
  { read, write }: Pick<Database, 'read' | 'write'>,
  key: string,
  make: () => string,
): Promise<string> {
  const here = await readMeta(read, key)
  if (here) return here
  const made = make()
  return write(
    async (tx) => {
      const present = (await claimMeta(tx, key, made)) ? made : await readMeta(tx, key)
      if (present === null) throw new Error(`The value “${key}” of this database was not saved`)
      return present
    },
    { evenReadOnly: true },
  )
}

/** Deletes a value, and says whether there was one. */
export async function dropMeta(tx: Kysely<Schema>, key: string): Promise<boolean> {
  return (await tx.deleteFrom('meta').where('key', '=', key).returning('key').execute()).length > 0
}
