import { setTimeout as after } from 'node:timers/promises'
import pg from 'pg'
import { connectionBy, type Line } from '../line.ts'
import { identityOf, isLent } from './pooler.ts'
import { types } from './types.ts'

/** A database that is started together with the program gets this long to come up. */
const patience = 15_000

/** The connection is PostgreSQL's own; refuses one that a pooler lends, which may be another at the next statement. */
export async function connectDirectly(
  url: string,
  line: Pick<Line, 'authority' | 'direct'>,
): Promise<pg.Client> {
  const client = await connect(line.direct ?? url, line)
  if (!(await isLent(client))) return client
  await client.end()
  throw new Error(
    line.direct === undefined
      ? 'DATABASE_URL leads to a pooler such as PgBouncer. Give the address of the PostgreSQL behind it as DATABASE_DIRECT_URL too: changes are heard of there, and tables are made.'
      : 'DATABASE_DIRECT_URL leads to a pooler such as PgBouncer: it must be the address of the PostgreSQL itself.',
  )
}

/** The pooler and the address behind it must lead to one database: what is said in one would not be heard in the other. */
export async function refuseOther(url: string, direct: string, line: Pick<Line, 'authority'>): Promise<void> {
  const clients = await Promise.all([url, direct].map((address) => connect(address, line)))
  const [one, other] = await Promise.all(
    clients.map((client) => identityOf(client).finally(() => client.end())),
  )
  if (one !== other)
    throw new Error('DATABASE_URL and DATABASE_DIRECT_URL lead to two databases: both must lead to the same.')
}

/** A connection of its own, without time-outs, to a database that may still be coming up. */
async function connect(url: string, { authority }: Pick<Line, 'authority'>): Promise<pg.Client> {
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
