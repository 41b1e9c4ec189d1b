import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { storable } from '../storable.ts'
import { asOurs } from './errors.ts'
import { openNames } from './names.ts'
import { types } from './types.ts'

/** A pool of connections; one that breaks is replaced by the next query that needs one. */
export function openPool(url: string) {
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

  /** Of any connection, or of this one. */
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

  return { pool, ask, run }
}

export type Pool = ReturnType<typeof openPool>
