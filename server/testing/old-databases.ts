import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Kysely } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { type Kind, kyselyOver, type Run } from '#server/platform/database/dialect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { sameTables } from '#server/platform/database/same-tables.ts'
import { makeDatabase } from './databases-on-postgres.ts'

export interface OldDatabase {
  /** Where it lies, to open it with the program of today. */
  place: { folder: string; url?: string }
  /** Speaks to it as it is; the program of today has not seen it yet. */
  db: Kysely<Schema>
}

/** A database that knows only the migrations before this one. */
export async function databaseBefore(migration: string, kind: Kind): Promise<OldDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-before-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const { url, run } = kind === 'sqlite' ? onSqlite(folder) : await onPostgres()
  await migrate(
    kyselyOver(kind, run, [sameTables(kind)]),
    migrations.filter(({ name }) => name < migration),
  )
  return { place: { folder, ...(url && { url }) }, db: kyselyOver(kind, run) }
}

function onSqlite(folder: string): { url?: string; run: Run } {
  const raw = new DatabaseSync(join(folder, 'campus.sqlite'))
  onTestFinished(() => raw.close())
  return {
    run: async ({ sql, parameters }) => ({ rows: raw.prepare(sql).all(...(parameters as string[])) }),
  }
}

async function onPostgres(): Promise<{ url?: string; run: Run }> {
  const url = await makeDatabase(inject('postgres'), `before_${randomUUID()}`, 'template0')
  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  return {
    url,
    run: async ({ sql, parameters }) => ({ rows: (await client.query(sql, [...parameters])).rows }),
  }
}
