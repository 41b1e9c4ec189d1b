import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/database/open.ts'

/** Once per run: a migrated SQLite, which tests copy. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'campus-template-'))
  const database = await openDatabase({ folder, durable: false })
  await database.close()
  project.provide('sqlite', join(folder, 'campus.sqlite'))
  return () => rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  export interface ProvidedContext {
    /** The file to copy. */
    sqlite: string
  }
}
