import pg from 'pg'
import { connectionBy, type Line } from '../postgres-settings.ts'
import { clientsAt } from './client.ts'
import { createConnectionGates } from './connection-gate.ts'
import { types } from './types.ts'
import { untilOpen } from './until-open.ts'

/** A database that is started together with the program gets this long to come up. */
const usualPatience = 15_000
/** A timer takes no more. */
const longestTimer = 2 ** 31

interface Reached extends Pick<Line, 'authority' | 'doors'> {
  /** How long it is waited for, in milliseconds. */
  patience?: number
  /** Hears that it is waited for. */
  told?: ((line: string) => void) | undefined
}

export type Directly = Reached & Pick<Line, 'direct'>

/** The connection is PostgreSQL's own; refuses one that a pooler lends, which may be another at the next statement. */
export async function connectDirectly(url: string, line: Directly): Promise<pg.Client> {
  const client = await connect(line.direct ?? url, line)
  if (!(await isPooled(client))) return client
  await client.end()
  throw new Error(
    line.direct === undefined
      ? 'DATABASE_URL points to a pooler such as PgBouncer. Also set DATABASE_DIRECT_URL to the PostgreSQL behind it: migrations and live updates need it.'
      : 'DATABASE_DIRECT_URL points to a pooler such as PgBouncer: it must be the PostgreSQL itself.',
  )
}

/** The pooler and the address behind it must lead to one database: what is said in one would not be heard in the other. */
export async function refuseOther(url: string, direct: string, line: Reached): Promise<void> {
  const clients = await Promise.all([url, direct].map((address) => connect(address, line)))
  const [one, other] = await Promise.all(
    clients.map((client) => identityOf(client).finally(() => client.end())),
  )
  if (one !== other)
    throw new Error(
      'DATABASE_URL and DATABASE_DIRECT_URL point to two databases: both must point to the same.',
    )
}

/** A connection of its own, without time-outs, to a database that may still be coming up. */
async function connect(url: string, line: Reached): Promise<pg.Client> {
  const {
    authority,
    doors = createConnectionGates(),
    patience = usualPatience,
    told = () => undefined,
  } = line
  const config = { ...connectionBy(url, { authority }), types }
  const { host, port, database } = new pg.Client(config)
  const where = `PostgreSQL at ${host}:${port}, database "${database}"`
  const giveUp = new AbortController()
  const Client = clientsAt(doors(url), giveUp.signal)
  let why: unknown
  const waiting = setInterval(() => told(`${where}, does not answer: waiting for it`), 60_000)
  const late = patience < longestTimer ? setTimeout(() => giveUp.abort(), patience) : undefined

  function failed(error: unknown) {
    if (giveUp.signal.aborted) return
    if (why === undefined) told(`${where}, does not answer yet (${reasonOf(error)}): waiting for it`)
    why = error
  }

  try {
    return await untilOpen(
      doors(url),
      () => new Client(config).connect(),
      (spare) => void spare.end().catch(() => {}),
      { isFinal, failed, gaveUp: giveUp.signal },
    )
  } catch (error) {
    const cause = giveUp.signal.aborted ? (why ?? new Error('it does not answer')) : error
    throw new Error(`${where}, cannot be used: ${reasonOf(cause)}`, { cause })
  } finally {
    clearInterval(waiting)
    clearTimeout(late)
  }
}

/**
 * A wrong password, name or certificate will not become right by waiting; a server that comes up or goes down (57P0x), and
 * one that has no connection left (53300), will.
 */
export const isFinal = (error: unknown) =>
  error instanceof pg.DatabaseError ? !/^(57P0[123]|53300)$/.test(error.code ?? '') : isOfCertificate(error)

/** https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const isOfCertificate = (error: unknown) =>
  /CERT|TLS|UNABLE_TO_|HOSTNAME_MISMATCH/.test(String((error as NodeJS.ErrnoException).code))

function reasonOf(error: unknown): string {
  const reason = error instanceof AggregateError ? error.errors[0] : error
  return reason instanceof Error ? reason.message : String(reason)
}

/** A pooler makes a number up for each of its clients, where PostgreSQL tells the number of the process that answers. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as pg.Client & { processID: number } // its types leave it out
  return rows[0]?.pid !== processID
}

/** Which database answers, as long as it is not started anew. */
async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() as identity`,
  )
  return rows[0]?.identity ?? ''
}
