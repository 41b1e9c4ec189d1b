import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { dayAndTime, type SuspensionLength, suspensionDays } from '#contract/admin/suspension-rules.ts'
import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import { queueEmail } from '#server/features/auth/email/send-email.ts'
import { anotherFirstAdminLink } from '#server/features/auth/first-admin.ts'
import { makeResetLink } from '#server/features/auth/passwords/reset-link.ts'
import { removePerson } from '#server/features/auth/removal.ts'
import { everyLeave, kinds } from '#server/features.ts'
import { createSuspending } from '#server/kinds/suspending.ts'
import { giveRole, isLastAdmin } from '#server/people/admins.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { AuditTable } from '#server/people/tables.ts'
import { clock } from '#server/platform/clock.ts'
import type { Database, Schema } from '#server/platform/database/port.ts'
import { every } from '#server/platform/database/query/search.ts'
import { folderMail, type Mail } from '#server/platform/mail/index.ts'
import { type Command, inCampus, misspoken, type Place, type Say } from './command.ts'

type Tx = Kysely<Schema>
type Whom = Awaited<ReturnType<typeof findPerson>>
/** What these actions need of the campus. */
type Here = Pick<Place, 'database' | 'files' | 'site'> & { mails: boolean; mail: Pick<Mail, 'forget'> }

/** Actions on one person, named by e-mail; each returns its outcome as a sentence. */
const acts = {
  grant: (here: Here, email: string) => here.database.write((tx) => grant(tx, email)),
  revoke: (here: Here, email: string) => here.database.write((tx) => revoke(tx, email)),
  'password-link': linkForPassword,
  'take-passkeys': takePasskeys,
  delete: remove,
  'let-in': letIn,
} satisfies Record<string, (here: Here, email: string) => Promise<string>>

export const people: Command = {
  ways: [
    ['people list [WORDS]', 'everyone, or those whose name or email has these words'],
    ['people grant EMAIL', 'makes someone an admin'],
    ['people revoke EMAIL', 'makes an admin a user again; never the last one'],
    ['people password-link EMAIL', 'makes a one-time link to a new password, to give to the person'],
    ['people take-passkeys EMAIL', 'removes an admin’s passkeys and signs them out everywhere'],
    ['people suspend EMAIL day|week|good REASON', 'suspends someone; they read the reason'],
    ['people let-in EMAIL', 'ends a suspension'],
    ['people delete EMAIL', 'deletes an account and everything of theirs'],
    ['people first-admin-link', 'makes a new link that makes the first admin'],
  ],
  run: (words, say) =>
    inCampus((here) => {
      const { mail, dataFolder } = here.config
      // Only emails of a campus without a mail server are here.
      const letters = folderMail(join(dataFolder, 'mail'), clock)
      // As elsewhere, `--` stands before words that begin with a dash.
      const said = words.filter((_, at) => at !== words.indexOf('--'))
      return administer({ ...here, mails: mail.smtpUrl !== undefined, mail: letters }, said, say)
    }),
}

/** May run beside the server, which reads roles on every call. Records everything in the log of decisions. */
export async function administer(here: Here, [act = '', ...words]: string[], say: Say): Promise<void> {
  if (act === 'list') return list(here.database, words.join(' '), say)
  if (act === 'first-admin-link' && words.length === 0) return say(await linkForFirstAdmin(here))
  const email = tidyEmail(words[0] ?? '')
  if (act === 'suspend' && email) return say(await suspend(here, email, words.slice(1)))
  if (!isAct(act) || !email || words.length > 1) throw misspoken(people)
  say(await acts[act](here, email))
}

const isAct = (act: string): act is keyof typeof acts => Object.hasOwn(acts, act)

async function list(database: Database, words: string, say: Say): Promise<void> {
  const { matches } = await database.search('users', words)
  const found = await database.read
    .selectFrom('users')
    .where(every([matches]))
    .leftJoin('suspensions', 'suspensions.userId', 'users.id')
    .orderBy('email')
    .select(['fullName', 'email', 'role', 'status', 'suspensions.at as suspendedAt'])
    .execute()
  for (const { fullName, email, role, status, suspendedAt } of found)
    say(
      [`${email}  ${fullName}  ${role}`, status === 'pending' && 'not verified', suspendedAt && 'suspended']
        .filter(Boolean)
        .join(', '),
    )
  say(`${found.length} ${found.length === 1 ? 'person' : 'people'}`)
}

async function findPerson(db: Tx, email: string) {
  const person = await db
    .selectFrom('users')
    .where('email', '=', email)
    .select(['id', 'fullName', 'role'])
    .executeTakeFirst()
  if (!person) throw new Problem('missing', `No one has signed up as ${email}.`)
  return person
}

const note = (tx: Tx, act: AuditTable['act'], { id, fullName }: Pick<Whom, 'id' | 'fullName'>) =>
  noteRole(tx, {
    ...{ at: new Date().toISOString(), actorId: null, act },
    ...{ subjectId: id, subject: fullName },
  })

async function grant(tx: Tx, email: string): Promise<string> {
  const person = await findPerson(tx, email)
  if (person.role === 'admin') return `${person.fullName} (${email}) is already an admin.`
  await giveRole(tx, person.id, 'admin')
  await note(tx, 'granted admin', person)
  // The operator vouches for the person, so no code is needed.
  await tx.updateTable('users').set({ status: 'active' }).where('id', '=', person.id).execute()
  return `${person.fullName} (${email}) is an admin now.`
}

async function revoke(tx: Tx, email: string): Promise<string> {
  const person = await findPerson(tx, email)
  if (person.role !== 'admin') return `${person.fullName} (${email}) is not an admin; nothing changed.`
  await giveRole(tx, person.id, 'user')
  await note(tx, 'revoked admin', person)
  return `${person.fullName} (${email}) is no longer an admin.`
}

/** A one-time link to a new password, to be handed to somebody who forgot theirs. */
async function linkForPassword({ database, site }: Here, email: string): Promise<string> {
  return database.write(async (tx) => {
    const { id, fullName } = await findPerson(tx, email)
    const now = new Date().toISOString()
    const { path } = await makeResetLink(tx, { userId: id, actorId: null, now })
    return `For ${fullName}, works once within an hour: ${site}${path}`
  })
}

/** Removes lost passkeys and ends their sessions; the person signs in by password and adds another. */
async function takePasskeys({ database, mails }: Here, email: string): Promise<string> {
  return database.write(async (tx) => {
    const person = await findPerson(tx, email)
    const who = `${person.fullName} (${email})`
    const taken = await tx.deleteFrom('passkeys').where('userId', '=', person.id).returning('id').execute()
    if (taken.length === 0) return `${who} has no passkeys; nothing changed.`
    await endSessions(tx, (eb) => eb('userId', '=', person.id))
    await note(tx, 'took the passkeys of', person)
    const letter = { kind: 'passkey removed', userId: person.id, address: email } as const
    if (mails) await queueEmail(tx, letter, new Date().toISOString())
    const what = taken.length === 1 ? 'The passkey' : `The ${taken.length} passkeys`
    return `${what} of ${who} ${taken.length === 1 ? 'is' : 'are'} removed. They sign in again with their password, on every device.`
  })
}

/** As if the person had done it, and recorded without their name. */
async function remove({ database, files, mail }: Here, email: string): Promise<string> {
  const { id, fullName } = await findPerson(database.read, email)
  if (await isLastAdmin(database.read, id))
    throw new Problem('conflict', 'This is the last admin. Make someone else an admin first.')
  const gone = await removePerson(database, everyLeave({ files }), id, (tx) =>
    note(tx, 'deleted the account of', { id: '', fullName: 'somebody' }),
  )
  for (const work of gone.afters) await work()
  if (gone.email) await mail.forget(gone.email)
  return `The account of ${fullName} (${email}) is deleted, with everything of theirs.`
}

/** As an admin does it; the suspended person's next call is refused. */
async function suspend(
  { database }: Here,
  email: string,
  [length = '', ...words]: string[],
): Promise<string> {
  if (!isLength(length) || words.length === 0) throw misspoken(people)
  const { id, fullName } = await findPerson(database.read, email)
  const { until } = await createSuspending({ database, clock }, kinds).suspend({
    ...{ userId: id, actorId: null, length, reason: words.join(' ') },
  })
  return `${fullName} (${email}) is suspended ${until ? `until ${dayAndTime(until)}` : 'for good'}.`
}

const isLength = (word: string): word is SuspensionLength => Object.hasOwn(suspensionDays, word)

async function letIn({ database }: Here, email: string): Promise<string> {
  const { id, fullName } = await findPerson(database.read, email)
  const wasOut = await createSuspending({ database, clock }, kinds).letBackIn({ userId: id, actorId: null })
  return `${fullName} (${email}) ${wasOut ? 'is back in.' : 'is not suspended; nothing changed.'}`
}

/** The one-time link that makes its user the first admin of the campus at `site`. */
async function linkForFirstAdmin({ database, site }: Here): Promise<string> {
  const path = await anotherFirstAdminLink(database)
  return `Sign in, then open this link (it works once): ${site}${path}\nAny earlier link no longer works.`
}
