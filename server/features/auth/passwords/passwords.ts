import type { Kysely } from 'kysely'
import { newPasswordFaults, problemOfFaults, tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Origin, Viewer } from '#server/http/dispatch/serve.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { noteJoined } from '#server/people/public.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { digest } from '#server/platform/secrets.ts'
import type { KnownDevices } from '../devices/known-devices.ts'
import type { Sending } from '../email/send-email.ts'
import type { VerificationCodes } from '../email/verification-codes.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { checkPassword } from './check-password.ts'
import type { Hashing } from './password-hash.ts'

interface Chosen {
  password: string
  confirmPassword: string
}

/** Changes a known or a forgotten password. */
export function createPasswords(
  { database, clock }: Platform,
  hashing: Hashing,
  { proofs, sending }: { proofs: VerificationCodes; sending: Sending },
  tries: SignInLimits,
  devices: KnownDevices,
) {
  return {
    /** Ends all other sessions of the caller. */
    async change({ currentPassword, ...chosen }: Chosen & { currentPassword: string }, viewer: Viewer) {
      refuseBad(chosen)
      const before = await checkPassword({ database, hashing, tries }, viewer.id, currentPassword)
      const hash = await hashing.hash(chosen.password)
      await database.write(async (tx) => {
        const [changed] = await tx
          .updateTable('passwords')
          .set({ hash, changedAt: clock.now() })
          .where('userId', '=', viewer.id)
          .where('hash', '=', before)
          .returning('userId')
          .execute()
        if (!changed) throw new Problem('conflict', 'The password was just changed on another device')
        await endSessions(tx, (eb) => eb('userId', '=', viewer.id).and('id', '!=', viewer.sessionId))
        await tx
          .deleteFrom('proofs')
          .where('userId', '=', viewer.id)
          .where('purpose', '=', 'password')
          .execute()
      })
    },

    /** Replies before it looks the address up, so that neither reply nor timing reveals whether it is known. */
    async forgotten(typed: string, origin: Origin) {
      const email = tidyEmail(typed)
      if (!email) throw new Problem('invalid', 'Please enter your email', 'email')
      await tries.take('reset from', origin.address)
      await tries.take('reset to', accountKey({ email }))
      await sending.soon({ kind: 'reset', userId: null, address: email })
    },

    /**
     * Ends every session. The link also proves the address: failed tries by strangers are cleared, and this browser
     * becomes known.
     */
    async reset(token: string, chosen: Chosen, origin: Origin) {
      refuseBad(chosen)
      await tries.take('reset with', origin.address)
      // Checked first, so that forged links cost no hashing.
      if (!(await proofs.ownerOfReset(token))) throw usedUp()
      const hash = await hashing.hash(chosen.password)
      const now = clock.now()
      const { id, email } = await database.write(async (tx) => {
        const userId = await useUp(tx, token, now)
        await tx
          .insertInto('passwords')
          .values({ userId, hash, changedAt: now })
          .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt: now }))
          .execute()
        await endSessions(tx, (eb) => eb('userId', '=', userId))
        noteJoined(tx)
        return tx
          .updateTable('users')
          .set({ status: 'active' })
          .where('id', '=', userId)
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow()
      })
      await tries.forgiveAccount({ id, email, address: origin.address })
      return new Answer(undefined, [await devices.remember(id, origin.knownDevice)])
    },

    /** Makes the browser known without signing it in: it still needs the password. */
    async knowBrowser(token: string, origin: Origin) {
      await tries.take('reset with', origin.address)
      const { id, email } = await database.write(async (tx) => {
        const user = await tx
          .selectFrom('users')
          .leftJoin('passwords', 'passwords.userId', 'users.id')
          .where('id', '=', await useUp(tx, token, clock.now()))
          .select(['id', 'email', 'userId as withPassword'])
          .executeTakeFirstOrThrow()
        // Rolls back, so that the link still works.
        if (!user.withPassword) throw new Problem('conflict', 'You have no password yet. Please choose one.')
        return user
      })
      await tries.forgiveAccount({ id, email, address: origin.address })
      return new Answer(undefined, [await devices.remember(id, origin.knownDevice)])
    },
  }
}

/** Voids the link and returns its owner. */
async function useUp(tx: Kysely<Schema>, token: string, now: string): Promise<string> {
  const proof = await tx
    .deleteFrom('proofs')
    .where('secret', '=', digest(token))
    .where('purpose', '=', 'password')
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst()
  if (!proof) throw usedUp()
  return proof.userId
}

const usedUp = () => new Problem('gone', 'This link has been used or is too old. Ask for a new one.')

function refuseBad({ password, confirmPassword }: Chosen) {
  const problem = problemOfFaults(newPasswordFaults(password, confirmPassword))
  if (problem) throw problem
}
