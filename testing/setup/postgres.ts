import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'
import { startPostgres } from '#testing/server/postgres.ts'
import { inDatabase, makeDatabase, template } from '#testing/server/services/databases-on-postgres.ts'

/** Once per run: a PostgreSQL with a migrated database, which tests copy. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.DATABASES === 'sqlite') return
  const server = await startPostgres()
  await makeDatabase(server.url, template, 'template0')
  const database = await openDatabase({ url: inDatabase(server.url, template), folder: '.' })
  await database.close()
  project.provide('postgres', server.url)
  return () => server.remove()
}

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: string
  }
}
