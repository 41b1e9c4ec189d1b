import type { CompiledQuery, QueryResult } from 'kysely'
import pg from 'pg'
import { connectionBy, type Line } from '../postgres-settings.ts'
import { storable } from '../query/bind-value.ts'
import { openCheckout } from './checkout.ts'
import { clientsAt } from './client.ts'
import { createConnectionGates } from './connection-gate.ts'
import { asOurs, isUnavailable } from './errors.ts'
import { openHealthCheck } from './health-check.ts'
import { openPing } from './ping.ts'
import { createQueryTimeout, type Question } from './query-timeout.ts'
import { types } from './types.ts'

/** Prepared statements that a connection keeps; more than a campus has. */
const most = 500

/**
 * Names for queries that are worth preparing: parsing them takes longer than running them. Text search is planned
 * for its words each time. A `select *` must not be prepared: after a newer program has added a column, PostgreSQL
 * refuses to run it.
 */
function openStatementNames(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known || names.size >= most || /\blike\b|\*/i.test(sql)) return known
    const name = `kept ${names.size}`
    names.set(sql, name)
    return name
  }
}

/** A pool of connections; the next query that needs one replaces one that broke. */
export function openPool(url: string, line: Line) {
  // A pooler's connection is another at each transaction: it keeps no prepared statements and no settings.
  const isLent = line.direct !== undefined
  const limits = {
    statement_timeout: line.statement,
    lock_timeout: line.lock,
    idle_in_transaction_session_timeout: line.idle,
  }
  const gate = (line.gates ?? createConnectionGates())(url)
  const closing = new AbortController()
  const Client = clientsAt(gate, closing.signal)
  const pool = new pg.Pool({
    ...connectionBy(url, line),
    Client,
    max: line.connections,
    query_timeout: line.statement + 1_000,
    // Time-outs on the server, or it would go on with queries that nobody waits for.
    ...(isLent ? {} : limits),
    types,
  })
  // A broken connection, idle or busy, is replaced and its query rejected; without this listener it would end
  // the process.
  pool.on('error', () => {})
  const asking = openPing(Client, url, line)
  const health = openHealthCheck({ ask: asking.ask, silent: line.silent, gate, gone: () => leaveAll() })
  const { connect, leaveAll } = openCheckout(pool, health, line.wait)

  /** Queries on this connection. */
  async function askOn(client: pg.PoolClient, { sql: text, name, parameters }: Question) {
    const values = parameters.map(storable)
    try {
      return await health.watch(() =>
        client.query<Record<string, unknown>>(name && !isLent ? { name, text, values } : { text, values }),
      )
    } catch (error) {
      throw asOurs(error, text)
    }
  }

  /** Queries on any connection, or on the given one. */
  async function ask(question: Question, on?: pg.PoolClient) {
    if (on) return askOn(on, question)
    const client = await connect()
    let isStopped = false
    try {
      return await askOn(client, question)
    } catch (error) {
      isStopped = isUnavailable(error) === 'stopped'
      throw error
    } finally {
      client.release(isStopped)
    }
  }

  const nameOf = openStatementNames()
  const run = async (
    { sql, parameters }: CompiledQuery,
    on?: pg.PoolClient,
  ): Promise<QueryResult<unknown>> => {
    const { rows, command, rowCount } = await ask({ sql, parameters, name: nameOf(sql) }, on)
    return command === 'SELECT' ? { rows } : { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  }

  async function end(): Promise<void> {
    health.close()
    closing.abort()
    await asking.end()
    await pool.end()
  }

  const settings = Object.entries(limits).map(([name, value]) => `; set local ${name} = ${Math.round(value)}`)
  const begin = isLent ? `begin${settings.join('')}` : 'begin'

  const state = () => ({
    busy: pool.totalCount - pool.idleCount,
    ...{ idle: pool.idleCount, waiting: pool.waitingCount },
  })

  const askInTime = createQueryTimeout({ connect, askOn, begin })
  return { connect, ask, askInTime, run, begin, end, state }
}

export type Pool = ReturnType<typeof openPool>
