import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { kyselyOver } from '../dialect.ts'
import { connectionBy, type Line } from '../line.ts'
import { migrate } from '../migrate.ts'
import { sameTables } from '../same-tables.ts'
import { types } from './types.ts'

/** Any number will do, as long as every process of this program takes the same. */
const lock = 7_266_001
/** A database that is started together with the program gets this long to come up. */
const patience = 15_000

/** Migrates on a connection of its own, without time-outs; processes starting at once queue for the lock. */
export async function migrateAlone(url: string, line: Line): Promise<void> {
  const client = await connect(url, line)
  try {
    await client.query('begin')
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

/** A connection of its own, without time-outs, to a database that may still be coming up. */
export async function connect(url: string, { authority }: Pick<Line, 'authority'>): Promise<pg.Client> {
  const giveUp = performance.now() + patience
  for (;;) {
    const client = new pg.Client({ ...connectionBy(url, { authority, wait: 5_000 }), types })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      void client.end().catch(() => {})
      // 57P03: starting up. A wrong password, name or certificate will not become right by waiting.
      const refused = error instanceof pg.DatabaseError ? error.code !== '57P03' : isOfCertificate(error)
      if (refused || performance.now() > giveUp) throw unreachable(client, error)
      await after(250)
    }
  }
}

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const isOfCertificate = (error: unknown) =>
  /CERT|TLS|UNABLE_TO_|HOSTNAME_MISMATCH/.test(String((error as NodeJS.ErrnoException).code))

function unreachable({ host, port, database }: pg.Client, cause: unknown): Error {
  const reason = cause instanceof AggregateError ? cause.errors[0] : cause
  const said = reason instanceof Error ? reason.message : String(reason)
  return new Error(`PostgreSQL at ${host}:${port}, database "${database}", cannot be used: ${said}`, {
    cause,
  })
}
