import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { clientsAt } from '../database/postgres/client.ts'
import { createConnectionGates } from '../database/postgres/connection-gate.ts'
import { connectionBy, type Line, usualConnection } from '../database/postgres-settings.ts'
import { limitsOf } from './counting.ts'
import type { Limits } from './port.ts'

/** In milliseconds. */
const patience = 2_000

/**
 * Counts shared by every process of a fleet, in a table that the migrations make. Where the database does not answer
 * within two seconds, each process counts for itself.
 */
export function postgresLimits(
  url: string,
  line: Pick<Line, 'authority' | 'direct' | 'gates'> = usualConnection,
): Limits {
  const closing = new AbortController()
  const pool = new pg.Pool({
    ...connectionBy(url, line),
    Client: clientsAt((line.gates ?? createConnectionGates())(url), closing.signal),
    max: 2,
    query_timeout: patience,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  // A connection lost while idle needs no log: the next query opens another, or falls back to memory.
  pool.on('error', () => undefined)
  // Prepared statements, since every write of the campus asks; a pooler would mix up their names.
  const named = line.direct === undefined
  const asked = {
    query: ({ name, text, values }: pg.QueryConfig) =>
      inTime(pool.query(named && name !== undefined ? { name, text, values } : { text, values })),
  }
  let sweeping = false
  return limitsOf(
    (name, { most, seconds }) => {
      const clearExpiredByTimeout = !sweeping
      sweeping = true
      return new RateLimiterPostgres({
        storeClient: asked,
        storeType: 'pool',
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout,
        keyPrefix: name,
        points: most,
        duration: seconds,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
      })
    },
    // Another process's `forgive` takes effect here ten seconds later.
    {
      close() {
        closing.abort()
        return pool.end()
      },
      rest: 10_000,
    },
  )
}

/** The query goes on after the time-out: if cancelled, its connection would be made for nobody. */
function inTime<T>(asked: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('The counts did not come in time.')), patience)
  return Promise.race([asked, late]).finally(() => clearTimeout(timer))
}
