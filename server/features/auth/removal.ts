import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/answer.ts'
import type { Viewer } from '#server/http/serve.ts'
import { holdRoles, isLastAdmin } from '#server/people/admins.ts'
import { type Leave, leaveAhead, takeLeave } from '#server/people/leaving.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Tries } from './allowances.ts'
import type { Hashing } from './argon.ts'
import { checkPassword } from './check-password.ts'
import { noSession } from './sessions.ts'

/** Deleting one's account: every feature takes its leave, then the row goes and all that hangs on it. */
export function createRemoval(platform: Platform, hashing: Hashing, tries: Tries, leaves: readonly Leave[]) {
  const { database, jobs, mail } = platform

  return async function remove(viewer: Viewer, typed: string): Promise<Answer<undefined>> {
    await checkPassword({ database, hashing, tries }, viewer.id, typed)
    // Whoever has to stay loses nothing.
    if (await isLastAdmin(database.read, viewer.id)) throw lastAdmin()
    await leaveAhead(database, leaves, viewer.id)
    const { after, email } = await database.write(async (tx) => {
      await holdRoles(tx)
      if (await isLastAdmin(tx, viewer.id)) throw lastAdmin()
      const after = await takeLeave(tx, leaves, viewer.id)
      const gone = await tx
        .deleteFrom('users')
        .where('id', '=', viewer.id)
        .returning('email')
        .executeTakeFirst()
      touch(tx, 'people', `user:${viewer.id}`, `session:${viewer.id}`)
      return { after, email: gone?.email }
    })
    if (email) jobs.start('remove the letters to somebody who left', () => mail.forget(email))
    for (const work of after) jobs.start('remove the files of somebody who left', work)
    return new Answer(undefined, [noSession])
  }
}

const lastAdmin = () => new Problem('conflict', 'You are the last admin. Make somebody else admin first.')
