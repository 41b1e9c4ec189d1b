import type { Database } from '../database/port.ts'
import { installationIdOf, markBeside, marksBefore, putInstallationId } from '../files/installation-id.ts'
import type { FileStore } from '../files/port.ts'
import { commandLine } from '../version.ts'

interface Place {
  database: Database
  to: FileStore
}

/**
 * Null where this destination is unused, or this campus's; else a sentence. Back-ups of two campuses in one place push each
 * other out, and `restore` takes the latest of either. See docs/decisions/backups.md.
 */
export async function foreignDestination({ database, to }: Place): Promise<string | null> {
  const there = await markBeside(to)
  const own = [await installationIdOf(database), ...(await marksBefore(database))]
  return there === null || own.includes(there) ? null : refusal
}

const refusal = `Another campus backs up to this place, so nothing was written. Give this one its own place; or, if it replaces that one, run this once: ${commandLine()} backup --instead`

/** Marks the destination as this campus's; throws where it is another's, unless `instead` takes it over. */
export async function claimDestination({ database, to }: Place, instead = false): Promise<void> {
  const strange = instead ? null : await foreignDestination({ database, to })
  if (strange) throw new Error(strange)
  const mark = await installationIdOf(database)
  if ((await markBeside(to)) !== mark) await putInstallationId(to, mark)
}
