import { isStudentEmail, noStudentEmail, tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { forgetProven, noteProven } from '#server/people/verified.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { checkPassword } from '../passwords/check-password.ts'
import type { Hashing } from '../passwords/password-hash.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import type { Sending } from './send-email.ts'
import type { VerificationCodes } from './verification-codes.ts'

/** Changes an e-mail address: at once where there is no mail, else after the code sent to the new one. */
export function createEmailChange(
  platform: Platform,
  hashing: Hashing,
  { proofs, sending }: { proofs: VerificationCodes; sending: Sending },
  tries: SignInLimits,
) {
  const { database, clock, config, mail, log } = platform

  const taken = () => new Problem('conflict', 'There is already an account with this email.', 'email')

  async function personOf(userId: string) {
    const person = await database.read
      .selectFrom('users')
      .where('id', '=', userId)
      .select(['id', 'email', 'fullName'])
      .executeTakeFirst()
    if (!person) throw new Problem('missing', 'User profile not found')
    return person
  }

  /** Writes the address; the unique index decides races. `proven` activates the account. */
  async function move(userId: string, email: string, proven: boolean): Promise<void> {
    try {
      await database.write(async (tx) => {
        const before = await tx
          .selectFrom('users')
          .where('id', '=', userId)
          .select('fullName')
          .executeTakeFirst()
        const search = nameAndAddress(before?.fullName ?? '', email)
        await tx
          .updateTable('users')
          .set({ email, search, updatedAt: clock.now(), ...(proven && { status: 'active' as const }) })
          .where('id', '=', userId)
          .execute()
        await tx.deleteFrom('email_changes').where('userId', '=', userId).execute()
        if (proven) await noteProven(tx, userId, email, clock.now())
        else await forgetProven(tx, userId)
        // Links and codes sent to the old address are void.
        await tx.deleteFrom('proofs').where('userId', '=', userId).execute()
        touch(tx, 'people', `session:${userId}`)
      })
    } catch (error) {
      throw database.isDuplicate(error) ? taken() : error
    }
  }

  return {
    async change(userId: string, typed: { email: string; currentPassword: string }) {
      const email = tidyEmail(typed.email)
      if (!email) throw new Problem('invalid', 'Please enter your email', 'email')
      if (!isStudentEmail(email, config.studentDomains))
        throw new Problem('invalid', noStudentEmail(), 'email')
      await checkPassword({ database, hashing, tries }, userId, typed.currentPassword)
      const person = await personOf(userId)
      if (person.email === email) throw new Problem('invalid', 'This is your email already', 'email')
      const other = await database.read
        .selectFrom('users')
        .where('email', '=', email)
        .select('id')
        .executeTakeFirst()
      if (other) throw taken()
      if (!mail.configured) {
        await move(userId, email, false)
        return { proveBy: null }
      }
      await tries.take('code', accountKey({ id: userId }))
      const createdAt = clock.now()
      await database.write(async (tx) => {
        await tx
          .insertInto('email_changes')
          .values({ userId, email, createdAt })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ email, createdAt }))
          .execute()
      })
      try {
        await sending.now({ kind: 'new address', userId, address: email })
      } catch (error) {
        log.error('A code for a new address could not be emailed', error)
        throw new Problem('unavailable', 'We couldn’t send the email. Please try again.')
      }
      return { proveBy: email }
    },

    async prove(userId: string, code: string): Promise<void> {
      const waiting = await database.read
        .selectFrom('email_changes')
        .where('userId', '=', userId)
        .select('email')
        .executeTakeFirst()
      if (!waiting) throw new Problem('gone', 'This code no longer works. Ask for a new one.', 'code')
      const before = await personOf(userId)
      await proofs.checkNewAddress(userId, waiting.email, code)
      await move(userId, waiting.email, true)
      await sending.soon({ kind: 'moved', userId, address: before.email })
    },
  }
}
