import { tidyEmail } from '#contract/auth/sign-up-rules.ts'
import { Problem } from '#contract/problem.ts'
import type { OwnSuspension, Viewer } from '#contract/profiles/people.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Origin } from '#server/http/dispatch/serve.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { noteJoined } from '#server/people/public.ts'
import { suspensionOf } from '#server/people/suspended.ts'
import type { Platform } from '#server/platform/index.ts'
import type { KnownDevices } from './devices/known-devices.ts'
import type { Sending } from './email/send-email.ts'
import type { VerificationCodes } from './email/verification-codes.ts'
import type { Hashing } from './passwords/password-hash.ts'
import type { Sessions } from './sessions/sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'

/**
 * Unknown address and wrong password give the same reply after the same work. Attempts are counted before anything is
 * hashed. `before` is the session that the browser came with: it ends, which prevents session fixation.
 */
export function createSignIn(
  platform: Platform,
  hashing: Hashing,
  sessions: Sessions,
  { proofs, sending }: { proofs: VerificationCodes; sending: Sending },
  tries: SignInLimits,
  devices: KnownDevices,
) {
  const { database, mail, clock } = platform

  const find = database.statement<
    { email: string },
    { id: string; fullName: string; email: string; status: Viewer['status']; hash: string }
  >((db, param) =>
    db
      .selectFrom('users')
      .innerJoin('passwords', 'passwords.userId', 'users.id')
      .where('email', '=', param('email'))
      .select(['users.id', 'fullName', 'email', 'status', 'hash']),
  )

  return async function signIn(
    typed: { email: string; password: string },
    before: string | null,
    origin: Origin,
  ): Promise<Answer<{ viewer: Viewer | null; suspended?: OwnSuspension; needsPasskey?: true }>> {
    const email = tidyEmail(typed.email)
    if (!email) throw new Problem('invalid', 'Please enter your email', 'email')
    if (!typed.password) throw new Problem('invalid', 'Please enter your password', 'password')
    const [account] = await find({ email })
    const mark = await devices.markOf(account?.id ?? '', origin.knownDevice)
    const trying = { email, address: origin.address, mark }
    await tries.signIn(trying)
    const right = await hashing.matches(typed.password, account?.hash ?? null, mark !== null)
    if (!account || !right) throw wrong()
    await tries.signedIn(trying)
    const known = await devices.remember(account.id, origin.knownDevice)

    const session = await database.write(async (tx) => {
      // A no-op update locks the row: had the password changed since it was read, no session may open.
      const [held] = await tx
        .updateTable('passwords')
        .set({ hash: account.hash })
        .where('userId', '=', account.id)
        .where('hash', '=', account.hash)
        .returning('userId')
        .execute()
      if (!held) throw wrong()
      if (before) await endSessions(tx, (eb) => eb('id', '=', before))
      if (account.status === 'pending' && !mail.configured) {
        await tx.updateTable('users').set({ status: 'active' }).where('id', '=', account.id).execute()
        noteJoined(tx)
      }
      return sessions.open(tx, account.id, origin.userAgent)
    })
    const cookies = [session.cookie, known]
    const suspended = await suspensionOf(database.read, account.id, clock.now())
    if (suspended) return new Answer({ viewer: null, suspended }, cookies)
    const { viewer, ...needs } = await sessions.viewer(session.id)
    if (!viewer) throw wrong()
    if (viewer.status === 'pending') {
      if (!(await proofs.isCodeOpen(account.id)))
        await sending.soon({ kind: 'code', userId: account.id, address: account.email })
    }
    return new Answer({ viewer, ...needs }, cookies)
  }
}

const wrong = () => new Problem('unauthenticated', 'Email or password is not right')
