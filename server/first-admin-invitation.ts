import { rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { firstAdminLink } from './features/auth/first-admin.ts'
import { isAnybodyAdmin } from './people/admins.ts'
import type { Database } from './platform/database/port.ts'
import { isReadOnlyProblem } from './platform/database/write/read-only.ts'
import { commandLine } from './platform/version.ts'

/**
 * Tells how to make the first admin, if there is none: prints the link on a terminal; since others may read a log, it is
 * otherwise written to a file in this folder that only its user can read.
 */
export async function inviteFirstAdmin(
  database: Database,
  site: string,
  { folder }: { folder: string | null },
): Promise<string | null> {
  const file = folder === null ? null : join(folder, 'first-admin-link')
  if (await isAnybodyAdmin(database.read)) {
    if (file) await rm(file, { force: true })
    return null
  }
  const another = `${commandLine()} people first-admin-link`
  try {
    const path = await firstAdminLink(database)
    if (path && file) {
      await rm(file, { force: true })
      await writeFile(file, `${site}${path}\n`, { mode: 0o600, flag: 'wx' })
      return `  No admin yet. Sign in, then open the link in ${resolve(file)} (it works once; only this user can read the file)`
    }
    if (path) return `  No admin yet. Sign in, then open this link (it works once): ${site}${path}`
  } catch (error) {
    if (!isReadOnlyProblem(error)) throw error
    return `  No admin yet, and the campus is read-only. To get a link that makes one: ${commandLine()} read-only off, then ${another}`
  }
  return `  No admin yet. To get a link that makes one: ${another}`
}
