import { type Kysely, sql } from 'kysely'
import { type Migration, migrations } from './migrations/index.ts'
import type { Schema } from './schema.ts'

/** Stands among the migrations while a campus moves in, so that no process of any version starts on half of it. */
export const unfinishedMove = 'a move that is not finished'

/**
 * Runs what has not run yet. The caller holds a transaction and the only right to migrate,
 * so that of several processes starting at once one migrates and the others find nothing to do.
 */
export async function migrate(db: Kysely<Schema>, list: Migration[] = migrations): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, at text not null)`.execute(db)
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(db)
  const done = new Set(rows.map((row) => row.name))
  if (done.has(unfinishedMove))
    throw new Error('A campus is moving into this database: finish that first (npm run move).')
  const unknown = [...done].filter((name) => !list.some((migration) => migration.name === name))
  if (unknown.length > 0) {
    throw new Error(
      `This database was made by a newer version of the program (it knows "${unknown.sort().join('", "')}"). ` +
        'Update the program, or give it another database.',
    )
  }
  for (const { name, up } of list) {
    if (done.has(name)) continue
    // A migration is written for the tables of its own day, not for today's schema.
    await up(db as unknown as Kysely<unknown>)
    await sql`insert into migrations (name, at) values (${name}, ${new Date().toISOString()})`.execute(db)
  }
}
