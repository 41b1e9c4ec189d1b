import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { openSqlite } from '#server/platform/database/sqlite/index.ts'
import { campus } from '#testing/server/campus.ts'

export type Campus = Awaited<ReturnType<typeof campus>>

/**
 * A database for a campus behind pages. Tabs reset the client's modules, and with them late imports: the database must
 * come from the modules that the campus itself was made of.
 */
export async function aDatabase() {
  const folder = await mkdtemp(join(tmpdir(), 'campus-page-'))
  await copyFile(inject('sqlite'), join(folder, 'campus.sqlite'))
  const database = await openSqlite('campus.sqlite', { folder, durable: false })
  onTestFinished(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })
  return database
}

/** The whole product without members, for opening pages on. */
export const aCampus = async (options: Parameters<typeof campus>[0] = {}) =>
  campus({ ...options, database: await aDatabase() })
