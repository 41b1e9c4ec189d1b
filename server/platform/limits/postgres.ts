import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { connectionBy, type Line, usualLine } from '../database/line.ts'
import { limitsOf } from './counting.ts'
import type { Limits } from './port.ts'

/**
 * Counts shared by every process of a fleet, in a table that the migrations make. Where the database does not answer
 * within two seconds, each process counts for itself.
 */
export function postgresLimits(url: string, line: Pick<Line, 'authority' | 'direct'> = usualLine): Limits {
  const pool = new pg.Pool({
    ...connectionBy(url, { authority: line.authority, wait: 2_000 }),
    max: 2,
    query_timeout: 2_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  // A connection lost while idle is no news: the next query opens another, or the memory stands in.
  pool.on('error', () => undefined)
  // By their names they are planned once, for every write of the campus asks; a pooler in between would mix names up.
  const nameless = { query: ({ text, values }: pg.QueryConfig) => pool.query(text, values) }
  const asked = line.direct === undefined ? pool : nameless
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
    // What another process forgives holds here ten seconds later.
    { close: () => pool.end(), rest: 10_000 },
  )
}
