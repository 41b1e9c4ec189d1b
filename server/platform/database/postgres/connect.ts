import pg from 'pg'
import { connectionBy, type Line } from '../postgres-settings.ts'
import { clientsAt } from './client.ts'
import { createConnectionGates } from './connection-gate.ts'
import { types } from './types.ts'
import { untilOpen } from './until-open.ts'

/** For a database that starts together with the program. */
const usualPatience = 15_000
/** The longest delay of a timer. */
const longestTimer = 2 ** 31

interface Reached extends Pick<Line, 'authority' | 'gates'> {
  /** How long to wait for the server, in milliseconds. */
  patience?: number
  /** Is told that it waits. */
  told?: ((line: string) => void) | undefined
}

export type Directly = Reached & Pick<Line, 'direct'>

/** Opens a connection to PostgreSQL itself; refuses a pooler's, where each statement may run on another connection. */
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

/** Throws unless the pooler and the direct address lead to one database; else notifications would not arrive. */
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

/** Opens a dedicated connection, without time-outs, to a database that may still be starting. */
async function connect(url: string, line: Reached): Promise<pg.Client> {
  const {
    authority,
    gates = createConnectionGates(),
    patience = usualPatience,
    told = () => undefined,
  } = line
  const config = { ...connectionBy(url, { authority }), types }
  const { host, port, database } = new pg.Client(config)
  const where = `PostgreSQL at ${host}:${port}, database "${database}"`
  const giveUp = new AbortController()
  const Client = clientsAt(gates(url), giveUp.signal)
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
      gates(url),
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
 * A wrong password, name or certificate stays wrong; a server that starts or stops (57P0x), and one that has no connection
 * left (53300), will recover.
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

/** A pooler invents a number for each client; PostgreSQL gives the id of the process that answers. */
async function isPooled(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const { processID } = client as pg.Client & { processID: number } // missing from the types of pg
  return rows[0]?.pid !== processID
}

/** Identifies the database that answers, until it restarts. */
async function identityOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ identity: string }>(
    `select current_database() || ' since ' || pg_postmaster_start_time() as identity`,
  )
  return rows[0]?.identity ?? ''
}
