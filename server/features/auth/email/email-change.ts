import { isStudentEmail, noStudentEmail, tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import { nameAndAddress } from '#server/people/people.ts'
import { forgetProven, noteProven } from '#server/people/verified.ts'
import { touch } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { checkPassword } from '../passwords/check-password.ts'
import type { Hashing } from '../passwords/password-hash.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { queueEmail, type Sending } from './send-email.ts'
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

  const nobody = () => new Problem('missing', 'User profile not found')

  /** Writes the address; the unique index decides races. `proven` activates the account, and the old address is told. */
  async function move(userId: string, email: string, proven: boolean): Promise<void> {
    try {
      await database.write(async (tx) => {
        const own = tx.selectFrom('users').where('id', '=', userId).select(['email', 'fullName'])
        const before = await lockRows(tx, own).executeTakeFirst()
        if (!before) throw nobody()
        const [now, search] = [clock.now(), nameAndAddress(before.fullName, email)]
        await tx
          .updateTable('users')
          .set({ email, search, updatedAt: now, ...(proven && { status: 'active' as const }) })
          .where('id', '=', userId)
          .execute()
        await tx.deleteFrom('email_changes').where('userId', '=', userId).execute()
        if (proven) {
          await noteProven(tx, userId, email, now)
          await queueEmail(tx, { kind: 'moved', userId, address: before.email }, now)
        } else await forgetProven(tx, userId)
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
      const own = await database.read
        .selectFrom('users')
        .where('id', '=', userId)
        .select('email')
        .executeTakeFirst()
      if (!own) throw nobody()
      if (own.email === email) throw new Problem('invalid', 'This is your email already', 'email')
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
        await tries.giveBack('code', accountKey({ id: userId }))
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
      await proofs.checkNewAddress(userId, waiting.email, code)
      await move(userId, waiting.email, true)
      sending.start()
    },
  }
}
