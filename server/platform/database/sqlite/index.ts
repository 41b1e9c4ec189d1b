import { existsSync, mkdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Database, DatabaseConfig } from '../port.ts'
import { usualConnection } from '../postgres-settings.ts'
import { compileOnce } from '../query/statement.ts'
import { migrate, noCampusIn, refuseUnmigrated } from '../schema/migrate.ts'
import { sameTables } from '../schema/portable-ddl.ts'
import { kyselyOver, refusingWrites } from '../sql-dialect.ts'
import { openCommits } from '../write/commits.ts'
import { readOnlyQuestion } from '../write/read-only.ts'
import { begin } from './begin-transaction.ts'
import { type Connection, connect } from './connection.ts'
import { copyBeforeUpgrade } from './copy-before-upgrade.ts'
import { isDuplicate, isUnavailable } from './errors.ts'
import { openFlush } from './fsync-file.ts'
import { openPageSearch } from './page-search.ts'
import { openSearch } from './search.ts'
import { openVersions } from './versions.ts'
import { openWriter } from './writer.ts'

/** In milliseconds: a quarter of the commits at a crowd's 300 comments a second, and nobody notices. */
const moment = 50

/** One file in the data folder: one connection writes, another reads and never waits for it. */
export async function openSqlite(path: string, config: DatabaseConfig): Promise<Database> {
  const file = resolve(config.folder, path)
  if (config.asFound) await refuseUnlessMade(file)
  else mkdirSync(dirname(file), { recursive: true })
  const synchronous = config.durable === false ? 'off' : 'normal'
  const openWriting = () => {
    const database = new DatabaseSync(file, { timeout: 5_000, defensive: true })
    database.exec(`pragma journal_mode = wal; pragma synchronous = ${synchronous}; pragma foreign_keys = on;
      pragma temp_store = memory; pragma journal_size_limit = 67108864; pragma busy_timeout = 0`)
    return database
  }
  if (!config.asFound) {
    const aside = copyBeforeUpgrade(file)
    if (aside) config.told?.(`This version migrates the database: a copy of the old one is in ${aside}`)
    await migrateAlone(connect(openWriting))
  }
  const writing = connect(openWriting)
  const reading = connect(() => {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 })
    database.exec('pragma temp_store = memory; pragma cache_size = -16000')
    return database
  })

  const { versionsNow, stateNow, lookAgain } = openVersions(reading)
  const { tell, afterCommit } = openCommits()
  const disk = config.durable === false ? null : openFlush(file, writing)
  const writer = openWriter(writing, {
    committed(topics) {
      lookAgain()
      tell(topics)
    },
    flush: async () => disk?.flush(),
    patience: config.line?.wait ?? usualConnection.wait,
    // Without an fsync there is nothing to share.
    moment: disk ? moment : 0,
    isReadOnly: () => writing.all(readOnlyQuestion, []).length > 0,
  })
  const all = (sql: string, params: readonly unknown[]) => {
    reading.heal()
    return reading.all(sql, params)
  }
  const read = kyselyOver(
    'sqlite',
    refusingWrites(async ({ sql, parameters }) => ({ rows: all(sql, parameters) })),
  )

  let closing: Promise<void> | null = null
  async function close(): Promise<void> {
    await writer.close()
    await disk?.close()
    reading.close()
    writing.close()
  }

  return {
    read,
    write: writer.write,
    statement(build) {
      const { sql, values } = compileOnce(read, build)
      // The rows are as the builder's types say of the query it built.
      return async (params) => all(sql, values(params)) as never
    },
    search: openSearch(all),
    searchPages: openPageSearch(all),
    versions: async (topics) => versionsNow(topics),
    versionsNow,
    state: async () => stateNow(),
    stateNow,
    afterCommit,
    isDuplicate,
    isUnavailable,
    close: () => (closing ??= close()),
  }
}

/** Migrates on a connection of its own. */
async function migrateAlone(connection: Connection): Promise<void> {
  const db = kyselyOver('sqlite', async ({ sql, parameters }) => connection.query(sql, parameters), [
    sameTables('sqlite'),
  ])
  try {
    await begin(connection, 60_000)
    await migrate(db)
    connection.exec('commit')
  } catch (error) {
    if (connection.inTransaction) connection.exec('rollback')
    throw error
  } finally {
    connection.close()
  }
}

/** Throws where there is no campus of this version; see refuseUnmigrated. */
async function refuseUnlessMade(file: string): Promise<void> {
  const folder = dirname(file)
  if (!existsSync(file)) throw new Error(noCampusIn(folder))
  const connection = connect(() => new DatabaseSync(file, { readOnly: true, timeout: 5_000 }))
  try {
    const db = kyselyOver('sqlite', async ({ sql, parameters }) => connection.query(sql, parameters))
    await refuseUnmigrated(db, folder)
  } finally {
    connection.close()
  }
}
