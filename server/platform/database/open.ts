import type { Database, DatabaseConfig } from './port.ts'
import { usualConnection } from './postgres-settings.ts'

/**
 * Opens and migrates the configured database (`asFound`: no migration); the only place that chooses between
 * the two.
 */
export async function openDatabase(config: DatabaseConfig): Promise<Database> {
  const url = config.url?.trim() || 'campus.sqlite'
  if (/^postgres(ql)?:\/\//.test(url)) {
    const { openPostgres } = await import('./postgres/index.ts')
    return openPostgres(url, { ...usualConnection, ...config.line }, config)
  }
  if (/^(?!file:)[a-z]{2,}:\/\//i.test(url))
    throw new Error('DATABASE_URL must be a postgres:// address, the path of a SQLite file, or not set.')
  const { openSqlite } = await import('./sqlite/index.ts')
  return openSqlite(url.replace(/^file:(\/\/)?/, ''), config)
}
