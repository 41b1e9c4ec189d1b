import { Problem } from '#contract/problem.ts'
import { tidyEmail } from '#contract/sign-up-rules.ts'
import { readConfig } from '#server/config.ts'
import { anotherFirstAdminLink } from '#server/features/auth/first-admin.ts'
import { giveRole } from '#server/people/admins.ts'
import { noteRole } from '#server/people/role-log.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { Database } from '#server/platform/database/port.ts'

const usage = 'Say whom: npm run admin -- grant EMAIL, or npm run admin -- revoke EMAIL'

/** Says the one-time link that makes its user the first admin of the campus at `site`. */
export async function linkForFirstAdmin(database: Database, site: string): Promise<string> {
  const path = await anotherFirstAdminLink(database)
  return `Sign in, then open once: ${site}${path}\nA link that was told before leads nowhere now.`
}

/**
 * Makes somebody admin, or a user again, and says what came of it in a sentence.
 * Throws a Problem with a sentence when it cannot be. May run beside the server, which asks for roles every time.
 */
export async function administer(database: Database, [act, typed, ...more]: string[]): Promise<string> {
  const email = tidyEmail(typed ?? '')
  if ((act !== 'grant' && act !== 'revoke') || !email || more.length > 0) throw new Problem('invalid', usage)
  return database.write(async (tx) => {
    const person = await tx
      .selectFrom('users')
      .where('email', '=', email)
      .select(['id', 'fullName', 'role'])
      .executeTakeFirst()
    if (!person) throw new Problem('missing', `Nobody has signed up as ${email}.`)
    const who = `${person.fullName} (${email})`
    const note = (done: 'granted admin' | 'revoked admin') =>
      noteRole(tx, {
        ...{ at: new Date().toISOString(), actorId: null, act: done },
        ...{ subjectId: person.id, subject: person.fullName },
      })
    if (act === 'revoke') {
      if (person.role !== 'admin') return `${who} is not an admin; nothing changed.`
      await giveRole(tx, person.id, 'user')
      await note('revoked admin')
      return `${who} is no longer an admin.`
    }
    if (person.role === 'admin') return `${who} is an admin already.`
    await giveRole(tx, person.id, 'admin')
    await note('granted admin')
    // Whoever runs the campus knows whom they name: no letter is waited for.
    await tx.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute()
    return `${who} is an admin now.`
  })
}

/** The settings that let the campus push, with new keys in them. They are kept nowhere else. */
export async function pushKeys(): Promise<string> {
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  return `PUSH_PUBLIC_KEY=${publicKey}\nPUSH_PRIVATE_KEY=${privateKey}\nPUSH_CONTACT=mailto:you@example.org`
}

if (import.meta.main && process.argv[2] === 'push-keys') console.info(await pushKeys())
else if (import.meta.main) {
  try {
    const config = readConfig(process.env)
    const database = await openDatabase({
      url: config.databaseUrl,
      folder: config.dataFolder,
      line: config.line,
    })
    try {
      const [act, ...more] = process.argv.slice(2)
      const site = config.site ?? `http://localhost:${config.port}`
      console.info(
        act === 'first-admin-link' && more.length === 0
          ? await linkForFirstAdmin(database, site)
          : await administer(database, process.argv.slice(2)),
      )
    } finally {
      await database.close()
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
