import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'
import { inDatabase, makeDatabase, template } from '#server/testing/databases-on-postgres.ts'
import { startPostgres } from '#server/testing/postgres.ts'

/** Once per run: a migrated database of each kind, of which tests take copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-template-'))
  await migrated({ folder, durable: false })
  project.provide('sqlite', join(folder, 'campus.sqlite'))
  const postgres = process.env.DATABASES === 'sqlite' ? null : await startPostgres()
  if (postgres) {
    await makeDatabase(postgres.url, template, 'template0')
    await migrated({ url: inDatabase(postgres.url, template), folder: '.' })
    project.provide('postgres', postgres.url)
  }
  return async () => {
    rmSync(folder, { recursive: true, force: true })
    await postgres?.remove()
  }
}

async function migrated(config: Parameters<typeof openDatabase>[0]): Promise<void> {
  const database = await openDatabase(config)
  await database.close()
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file to copy. */
    sqlite: string
    /** A server's address; the template is beside the database it names. */
    postgres: string
  }
}
