import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { Problem } from '#contract/problem.ts'
import { noteRole } from '#server/people/role-log.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { digest, newToken } from '#server/platform/secrets.ts'
import { putVerificationCode } from '../email/verification-store.ts'

interface Making {
  userId: string
  /** Null for the command line. */
  actorId: string | null
  now: string
}

/** How many minutes a link to a new password is valid. */
export const resetMinutes = 60
/** How many days a link to a first password is valid: it opens an account that holds nothing yet. */
export const invitationDays = 14

/** A link to a new password that an admin hands to a member without mail. Recorded with the decisions, without the link. */
export async function makeResetLink(tx: Kysely<Schema>, { userId, actorId, now }: Making) {
  const person = await tx.selectFrom('users').where('id', '=', userId).select('fullName').executeTakeFirst()
  if (!person) throw new Problem('missing', 'User profile not found')
  const token = newToken()
  const secret = digest(token)
  const until = await putVerificationCode(tx, {
    userId,
    purpose: 'password',
    secret,
    now,
    minutes: resetMinutes,
  })
  await noteRole(tx, {
    ...{ at: now, actorId },
    act: actorId ? 'made a password link for' : 'printed a password link for',
    ...{ subjectId: userId, subject: person.fullName },
  })
  return { path: address('resetPassword', { token }), until }
}
