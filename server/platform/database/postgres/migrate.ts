import { kyselyOver } from '../dialect.ts'
import type { Line } from '../line.ts'
import { migrate } from '../migrate.ts'
import { sameTables } from '../same-tables.ts'
import { connectDirectly } from './connect.ts'

/** Any number will do, as long as every process of this program takes the same. */
const lock = 7_266_001

/** Migrates on a connection of its own, without time-outs; processes starting at once queue for the lock. */
export async function migrateAlone(url: string, line: Line): Promise<void> {
  const client = await connectDirectly(url, line)
  try {
    await client.query('begin; set local statement_timeout = 0; set local lock_timeout = 0')
    await client.query('select pg_advisory_xact_lock($1)', [lock])
    const db = kyselyOver(
      'postgres',
      async ({ sql, parameters }) => ({ rows: (await client.query(sql, [...parameters])).rows }),
      [sameTables('postgres')],
    )
    await migrate(db)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}
