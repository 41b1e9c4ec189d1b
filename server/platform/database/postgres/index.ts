import { setTimeout as after } from 'node:timers/promises'
import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { openCommits } from '../commits.ts'
import { kyselyOver, refusingWrites } from '../dialect.ts'
import type { Database } from '../port.ts'
import { compileOnce } from '../statement.ts'
import { storable } from '../storable.ts'
import { moveVersions } from '../touch.ts'
import { perform, refuseNested, type Work } from '../transaction.ts'
import { asOurs, isCollision, isDuplicate, isUnavailable } from './errors.ts'
import { migrateAlone } from './migrate.ts'
import { openNames } from './names.ts'
import { openSearch } from './search.ts'
import { types } from './types.ts'
import { openVersions } from './versions.ts'

/** How often a write begins anew when others were in its way. */
const attempts = 8

/** A pool of connections; one that breaks is replaced by the next query that needs one. */
export async function openPostgres(url: string): Promise<Database> {
  await migrateAlone(url)
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 15_000,
    // The server gives up as well, or it would go on with what nobody waits for.
    statement_timeout: 14_000,
    types,
  })
  // A connection that breaks, idle or at work, is replaced and its query refused; without these listeners
  // it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))

  async function ask(
    query: { sql: string; parameters: readonly unknown[]; name?: string | undefined },
    on?: pg.PoolClient,
  ) {
    const { sql: text, name } = query
    const values = query.parameters.map(storable)
    try {
      return await (on ?? pool).query<Record<string, unknown>>(
        name ? { name, text, values } : { text, values },
      )
    } catch (error) {
      throw asOurs(error)
    }
  }
  const nameOf = openNames()
  const run = async (
    { sql, parameters }: CompiledQuery,
    on?: pg.PoolClient,
  ): Promise<QueryResult<unknown>> => {
    const { rows, command, rowCount } = await ask({ sql, parameters, name: nameOf(sql) }, on)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  const commits = openCommits()
  const running = new Set<Promise<unknown>>()
  let closing: Promise<void> | null = null

  async function write<T>(work: Work<T>): Promise<T> {
    refuseNested()
    if (closing) throw new Error('The database is closed.')
    const result = tryUntilAlone(work)
    running.add(result)
    return result.finally(() => running.delete(result))
  }

  async function tryUntilAlone<T>(work: Work<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(work)
      } catch (error) {
        if (!isCollision(error) || attempt === attempts) throw error
        await after(Math.random() * 2 ** attempt)
      }
    }
  }

  async function once<T>(work: Work<T>): Promise<T> {
    const client = await pool.connect().catch((error) => {
      throw asOurs(error)
    })
    const say = (sql: string) => ask({ sql, parameters: [] }, client)
    let unusable = false
    try {
      await say('begin')
      const { value, topics } = await perform('postgres', (query) => run(query, client), work)
      if (topics.size > 0)
        await moveVersions(
          kyselyOver('postgres', (query) => run(query, client)),
          topics,
        )
      await say('commit')
      commits.tell(topics)
      return value
    } catch (error) {
      // A connection that no longer answers is not asked to take back either; the server does when it is closed.
      unusable =
        isUnavailable(error) === 'stopped' ||
        (await say('rollback').then(
          () => false,
          () => true,
        ))
      throw error
    } finally {
      client.release(unusable)
    }
  }

  async function close(): Promise<void> {
    await Promise.allSettled(running)
    await pool.end()
  }

  const read = kyselyOver(
    'postgres',
    refusingWrites((query) => run(query)),
  )
  let statements = 0

  return {
    read,
    write,
    statement(build) {
      const { sql, values } = compileOnce(read, build)
      const name = `campus_${++statements}`
      // The rows are what the builder's types say of the query it built.
      return async (params) => (await ask({ name, sql, parameters: values(params) })).rows as never
    },
    search: openSearch(async (text, values) => {
      const { rows } = await ask({ sql: `explain (format json) ${text}`, parameters: values })
      const [explained] = rows.map((row) => row['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[]) // as documented
      return explained?.[0]?.Plan['Plan Rows'] ?? 0
    }),
    versions: openVersions(async (name, text, values) => {
      try {
        return (await pool.query<{ topic: string; number: number }>({ name, text, values })).rows
      } catch (error) {
        throw asOurs(error)
      }
    }),
    afterCommit: commits.afterCommit,
    isDuplicate,
    isUnavailable,
    close: () => (closing ??= close()),
  }
}
