import pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { type Limits, limitsOf } from './index.ts'

/**
 * Counts shared by every process of a fleet. Where the database does not answer within two seconds, each process
 * counts for itself. The table is unlogged: losing counts in a crash is nothing, writing them to disk twice is.
 */
export async function postgresLimits(url: string): Promise<Limits> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    connectionTimeoutMillis: 2_000,
    query_timeout: 2_000,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: true,
  })
  // A connection lost while idle is no news: the next query opens another, or the memory stands in.
  pool.on('error', () => undefined)
  await pool
    .query(
      'create unlogged table if not exists limits (key varchar(255) primary key, points integer not null default 0, expire bigint)',
    )
    .catch((error: unknown) => {
      // Two processes starting at once: PostgreSQL lets one make the table and tells the other it is there.
      if (!['23505', '42P07'].includes(codeOf(error))) throw error
    })
  let sweeping = false
  return limitsOf(
    (name, { most, seconds }) => {
      const clearExpiredByTimeout = !sweeping
      sweeping = true
      return new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'limits',
        tableCreated: true,
        clearExpiredByTimeout,
        keyPrefix: name,
        points: most,
        duration: seconds,
        // Whoever is over the limit is refused without asking the database again.
        inMemoryBlockOnConsumed: most + 1,
        inMemoryBlockDuration: 10,
        insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points: most, duration: seconds }),
      })
    },
    () => pool.end(),
  )
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
