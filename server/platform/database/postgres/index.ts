import type { Database, DatabaseConfig } from '../port.ts'
import { type Line, usualConnection } from '../postgres-settings.ts'
import { compileOnce } from '../query/statement.ts'
import { kyselyOver, refusingWrites } from '../sql-dialect.ts'
import { openCommits } from '../write/commits.ts'
import { refuseOther } from './connect.ts'
import { createConnectionGates } from './connection-gate.ts'
import { isDuplicate, isUnavailable } from './errors.ts'
import { migrateAlone, refuseUnlessMade } from './migrate.ts'
import { openPageSearch } from './page-search.ts'
import { openPool } from './pool.ts'
import { openSearch } from './search.ts'
import { openVersions } from './versions.ts'
import { openWriter } from './writer.ts'

/** A pool for reading, and a writer that takes its connections. */
export async function openPostgres(
  url: string,
  line: Line = usualConnection,
  { told, asFound, waits = false }: Pick<DatabaseConfig, 'told' | 'asFound' | 'waits'> = {},
): Promise<Database> {
  const gates = line.gates ?? createConnectionGates()
  const reached = { ...line, gates, told, ...(waits && { patience: Number.POSITIVE_INFINITY }) }
  await (asFound ? refuseUnlessMade(url, reached) : migrateAlone(url, reached, { told }))
  if (line.direct !== undefined) await refuseOther(url, line.direct, reached)
  const connections = openPool(url, { ...line, gates })
  const { ask, askInTime, run, end } = connections
  const commits = openCommits()
  const writer = openWriter(connections, commits.tell)

  let closing: Promise<void> | null = null
  async function close(): Promise<void> {
    await writer.close()
    await end()
  }

  const read = kyselyOver(
    'postgres',
    refusingWrites((query) => run(query)),
  )
  let statements = 0
  async function estimate(text: string, values: readonly unknown[]): Promise<number> {
    const { rows } = await ask({ sql: `explain (format json) ${text}`, parameters: values })
    const [explained] = rows.map((row) => row['QUERY PLAN'] as { Plan: { 'Plan Rows': number } }[]) // as documented
    return explained?.[0]?.Plan['Plan Rows'] ?? 0
  }

  return {
    read,
    write: writer.write,
    statement(build) {
      const { sql, values } = compileOnce(read, build)
      const name = `campus_${++statements}`
      // The rows are as the builder's types say of the query it built.
      return async (params) => (await ask({ name, sql, parameters: values(params) })).rows as never
    },
    search: openSearch(estimate, async (text, values, milliseconds) => {
      const rows = await askInTime({ sql: text, parameters: values }, milliseconds)
      return rows?.[0] ?? null
    }),
    searchPages: openPageSearch(estimate, (text, values, milliseconds) =>
      askInTime({ sql: text, parameters: values }, milliseconds),
    ),
    ...openVersions(async (name, sql, parameters) => (await ask({ name, sql, parameters })).rows),
    afterCommit: commits.afterCommit,
    isDuplicate,
    isUnavailable,
    connections: connections.state,
    close: () => (closing ??= close()),
  }
}
