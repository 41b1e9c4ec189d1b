import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import type { Database } from '#server/platform/database/port.ts'
import type { Open } from '../databases.ts'

/** Runs a statement as if there were no foreign keys: what two reads of a list see when somebody leaves in between. */
export async function withoutReferences(open: Open, database: Database, statement: string): Promise<void> {
  if (open.kind === 'postgres')
    return database.write(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
    })
  const file = new DatabaseSync(join(open.placeOf(database).folder, 'campus.sqlite'), {
    enableForeignKeyConstraints: false,
    timeout: 5_000,
  })
  file.exec(statement)
  file.close()
}
