import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { startCampus } from './server.ts'

/** Where the demo campus lies that every test file begins with a copy of. */
export const demoFolder = '.tmp/demo-campus'

/** Makes the demo campus once; delete the folder to have it made anew. */
export default async function setup(): Promise<void> {
  if (existsSync(demoFolder) && !process.env.CI) return
  const making = `${demoFolder}-making`
  await Promise.all([making, demoFolder].map((folder) => rm(folder, { recursive: true, force: true })))
  const campus = await startCampus({ folder: making, within: 180_000 })
  await campus.stop()
  await rename(making, demoFolder)
}
