import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startCampus } from './server.ts'

/** Where the demo campus lies that every test file begins with a copy of. */
export const demoFolder = '.tmp/demo-campus'

const tables = 'server/platform/database/migrations'

/** Whether it has the tables of today: one that is brought up to date at each start is slower, and says so. */
function isOfToday(): boolean {
  if (!existsSync(demoFolder)) return false
  const made = statSync(demoFolder).mtimeMs
  return readdirSync(tables).every((name) => statSync(join(tables, name)).mtimeMs < made)
}

/** Makes the demo campus once, and again where its tables have changed; delete the folder to have it made anew. */
export default async function setup(): Promise<void> {
  if (isOfToday() && !process.env.CI) return
  const making = `${demoFolder}-making`
  await Promise.all([making, demoFolder].map((folder) => rm(folder, { recursive: true, force: true })))
  const campus = await startCampus({ folder: making, within: 180_000 })
  await campus.stop()
  await rename(making, demoFolder)
}
