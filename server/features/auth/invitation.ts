import type { Insertable, Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { noteJoined } from '#server/people/public.ts'
import type { UserTable } from '#server/people/tables.ts'
import { later } from '#server/platform/clock.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { digest } from '#server/platform/secrets.ts'
import { queueEmail } from './email/send-email.ts'
import { putVerificationCode } from './email/verification-store.ts'
import { invitationDays } from './passwords/reset-link.ts'

type Tx = Kysely<Schema>

/** So few invitations fall due in a second that nobody who waits for a code waits for them. */
const lettersEachSecond = 2

type Facts = Pick<Insertable<UserTable>, 'id' | 'fullName' | 'email' | 'department' | 'level' | 'whatsapp'>

/** Adds a member as if they had signed up and proven their address, but without a password: nobody can sign in yet. */
export async function addWithoutPassword(tx: Tx, person: Facts, now: string): Promise<void> {
  noteJoined(tx)
  await tx
    .insertInto('users')
    .values({
      ...person,
      ...{ role: 'user', accountType: 'user', status: 'active' },
      ...{ search: nameAndAddress(person.fullName, person.email), createdAt: now, updatedAt: now },
    })
    .execute()
}

/** Makes the token a link to a first password. The caller makes sure that the member has none. */
export const putInvitation = (tx: Tx, userId: string, token: string, now: string) =>
  putVerificationCode(tx, {
    ...{ userId, purpose: 'password', secret: digest(token), now },
    minutes: invitationDays * 24 * 60,
  })

export const invitationPath = (token: string) => address('resetPassword', { token })

/** Queues the emailed link; `place` counts the invitations of one import. */
export const queueInvitation = (tx: Tx, person: { id: string; email: string }, now: string, place: number) =>
  queueEmail(
    tx,
    { kind: 'invitation', userId: person.id, address: person.email },
    later(now, { seconds: Math.floor(place / lettersEachSecond) }),
  )

/** The members among these addresses; who waits has no password, no valid link and no email on its way. */
export async function findInvited(db: Tx, emails: readonly string[], now: string) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('passwords', 'passwords.userId', 'users.id')
    .leftJoin('proofs', (join) =>
      join
        .onRef('proofs.userId', '=', 'users.id')
        .on('proofs.purpose', '=', 'password')
        .on('proofs.expiresAt', '>', now),
    )
    .leftJoin('letters', (join) =>
      join.onRef('letters.userId', '=', 'users.id').on('letters.kind', '=', 'invitation'),
    )
    .where('email', 'in', emails)
    .select(['users.id', 'email', 'fullName', 'role', 'passwords.userId as withPassword'])
    .select(['proofs.userId as withLink', 'letters.id as letter'])
    .execute()
  return new Map(
    rows.map(({ id, email, fullName, role, withPassword, withLink, letter }) => [
      email,
      { id, email, fullName, waits: role === 'user' && !withPassword && !withLink && !letter },
    ]),
  )
}
