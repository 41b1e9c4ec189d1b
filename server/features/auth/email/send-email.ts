import { type Kysely, sql } from 'kysely'
import { couldBeVerified } from '#server/people/verified.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import { movedLetter, passkeyAddedLetter, passkeyRemovedLetter } from './email-templates.ts'
import type { VerificationCodes } from './verification-codes.ts'

type Kind = Schema['letters']['kind']

interface Wanted {
  kind: Kind
  userId: string | null
  /** Where it goes. */
  address: string
}

interface Taken extends Wanted {
  id: string
  tries: number
  createdAt: string
}

/** How long a process may hold an email before another takes it; no mail server is waited for longer. */
const held = { minutes: 2 }
/** An email older than this is of no use. */
const mostHours = 24
/** The longest backoff in minutes; it doubles with each failed try. */
const longestPause = 60
const wait = { table: 'letters', column: 'dueAt' } as const
/** The invitations of a large import fall due over hours; see invitation.ts. */
export const emailWaits: Wait[] = [
  { ...wait, most: longestPause, rows: sql`kind <> 'invitation'` },
  { ...wait, most: mostHours * 60, rows: sql`kind = 'invitation'` },
]
/** An email that has crashed its process this often is given up. */
const mostTries = 12

/** Inside write(). The next run of the job sends it, or whoever holds it until then. */
export async function queueEmail(
  tx: Kysely<Schema>,
  wanted: Wanted,
  now: string,
  heldUntil = now,
): Promise<Taken> {
  const row = { id: newId(), ...wanted, createdAt: now, tries: heldUntil === now ? 0 : 1 }
  await tx
    .insertInto('letters')
    .values({ ...row, dueAt: heldUntil })
    .execute()
  return row
}

/**
 * Sends emails that must arrive even if a process dies: a row says what to send, and the secret is made at sending
 * time. A process that dies between the mail server's acceptance and our commit causes a second email; then only the
 * second one's code works.
 */
export function createSending(platform: Platform, proofs: VerificationCodes) {
  const { database, clock, mail, log, config, jobs } = platform

  const put = (wanted: Wanted, heldUntil: string): Promise<Taken> =>
    database.write((tx) => queueEmail(tx, wanted, clock.now(), heldUntil))

  async function take(): Promise<Taken | null> {
    const now = clock.now()
    const next = await database.read
      .selectFrom('letters')
      .where('dueAt', '<=', now)
      // Whoever waits for a code waits for no invitation, though thousands are due after a stop.
      .orderBy((eb) => eb('kind', '=', 'invitation'))
      .orderBy('dueAt')
      .limit(1)
      .select(['id', 'tries'])
      .executeTakeFirst()
    if (!next) return null
    const taken = await database.write((tx) =>
      ofMine(tx, next)
        .set({ tries: next.tries + 1, dueAt: later(now, held) })
        .returning(['id', 'kind', 'userId', 'address', 'tries', 'createdAt'])
        .executeTakeFirst(),
    )
    return taken ?? take()
  }

  const ofMine = (tx: Kysely<Schema>, { id, tries }: Pick<Taken, 'id' | 'tries'>) =>
    tx.updateTable('letters').where('id', '=', id).where('tries', '=', tries)

  const forget = ({ id }: Taken) =>
    database.write((tx) => tx.deleteFrom('letters').where('id', '=', id).execute())

  /** Sends nothing where the account does not exist, or no longer needs it. */
  async function deliver({ kind, userId, address }: Taken): Promise<void> {
    const person = await database.read
      .selectFrom('users')
      .where((eb) => (userId === null ? eb('email', '=', address) : eb('id', '=', userId)))
      .select(['id', 'email', 'fullName', 'status'])
      .executeTakeFirst()
    if (!person) return
    // Whoever was given the link by hand keeps it, though anybody asks for another.
    if (kind === 'reset' && !mail.configured && (await proofs.isLinkOpen(person.id))) return
    if (kind === 'reset' || kind === 'invitation') {
      if (await hasPassword(database.read, person.id))
        return kind === 'reset' ? proofs.mailReset(person) : undefined
      return kind === 'invitation' || mail.configured ? proofs.mailInvitation(person) : undefined
    }
    if (kind === 'moved') return mail.send(movedLetter(address, person.fullName))
    if (kind === 'passkey added') return mail.send(passkeyAddedLetter(address, person.fullName))
    if (kind === 'passkey removed') return mail.send(passkeyRemovedLetter(address, person.fullName))
    if (kind === 'new address' && !(await isAsked(database.read, person.id, address))) return
    if (kind === 'new address') return proofs.mailNewAddressCode({ ...person, email: address })
    if (person.status === 'pending' || (await couldBeVerified(platform, person.id)))
      return proofs.mailCode(person)
  }

  async function putOff(letter: Taken, error: unknown): Promise<void> {
    log.error(`Email “${letter.kind}” could not be sent`, error)
    const isOver = letter.tries >= mostTries || later(letter.createdAt, { hours: mostHours }) < clock.now()
    if (isOver) return void (await forget(letter))
    const minutes = Math.min(2 ** (letter.tries - 1), longestPause)
    await database.write((tx) =>
      ofMine(tx, letter)
        .set({ dueAt: later(clock.now(), { minutes }) })
        .execute(),
    )
  }

  /** Runs until nothing is left to send. */
  async function run(): Promise<void> {
    for (let letter = await take(); letter; letter = await take()) {
      const mine = letter
      await deliver(mine).then(
        () => forget(mine),
        (error: unknown) => putOff(mine, error),
      )
    }
  }

  return {
    run,

    /** Begins to send what is queued. */
    start: () => jobs.work('sending letters', run),

    /** Resolves when it is queued; it is sent soon. */
    async soon(wanted: Wanted): Promise<void> {
      await put(wanted, clock.now())
      this.start()
    },

    /** Resolves when it is sent, where this process sends mail; throws where that fails, without a retry. */
    async now(wanted: Wanted): Promise<void> {
      if (!config.works) return this.soon(wanted)
      const letter = await put(wanted, later(clock.now(), held))
      await deliver(letter).finally(() => forget(letter))
    },
  }
}

/** Not where another address was asked for since: the code for that one stays the one that counts. */
async function isAsked(db: Kysely<Schema>, userId: string, email: string): Promise<boolean> {
  const asked = db.selectFrom('email_changes').where('userId', '=', userId).where('email', '=', email)
  return (await asked.select('userId').executeTakeFirst()) !== undefined
}

async function hasPassword(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const own = db.selectFrom('passwords').where('userId', '=', userId).select('userId')
  return (await own.executeTakeFirst()) !== undefined
}

export type Sending = ReturnType<typeof createSending>
