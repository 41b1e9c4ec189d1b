import { existsSync, readdirSync, statSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buildServer } from '#tools/start/ready.mjs'
import { startCampus } from './server.ts'

/** The folder of the demo campus that each test file copies. */
export const demoFolder = '.tmp/demo-campus'

const tables = 'server/platform/database/migrations'

/** Whether its schema is current: else each start would migrate it, which is slower and logged. */
function isOfToday(): boolean {
  if (!existsSync(demoFolder)) return false
  const made = statSync(demoFolder).mtimeMs
  return readdirSync(tables).every((name) => statSync(join(tables, name)).mtimeMs < made)
}

/** Makes the demo campus once, and again after schema changes; delete the folder to remake it. */
export default async function setup(): Promise<void> {
  buildServer()
  if (isOfToday() && !process.env.CI) return
  const making = `${demoFolder}-making`
  await Promise.all([making, demoFolder].map((folder) => rm(folder, { recursive: true, force: true })))
  const campus = await startCampus({ folder: making, within: 180_000 })
  await campus.stop()
  await rename(making, demoFolder)
}
