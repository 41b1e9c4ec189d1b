import { account } from '#contract/auth/account-endpoints.ts'
import { auth, resetLinks } from '#contract/auth/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import { type Route, serve } from '#server/http/dispatch/serve.ts'
import type { Leave } from '#server/people/account-deletion.ts'
import { couldBeVerified } from '#server/people/verified.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import { createKnownDevices } from './devices/known-devices.ts'
import { createEmailChange } from './email/email-change.ts'
import { createSending } from './email/send-email.ts'
import { createVerificationCodes } from './email/verification-codes.ts'
import { becomeFirstAdmin } from './first-admin.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import { createHashing } from './passwords/password-hash.ts'
import { createPasswords } from './passwords/passwords.ts'
import { makeResetLink } from './passwords/reset-link.ts'
import { createRemoval } from './removal.ts'
import { createOwnSessions } from './sessions/own-sessions.ts'
import { createSessions, noSession } from './sessions/sessions.ts'
import { createSignIn } from './sign-in.ts'
import { createSignInLimits } from './sign-in-limits.ts'
import { createSignUp } from './sign-up.ts'

/** `leaves`: the other features' clean-ups when an account is deleted. */
export function authRoutes(platform: Platform, leaves: readonly Leave[]): Route[] {
  const tries = createSignInLimits(platform.limits)
  const sessions = createSessions(platform)
  const proofs = createVerificationCodes(platform)
  const sending = createSending(platform, proofs)
  const devices = createKnownDevices(platform)
  const hashing = createHashing(platform.config.passwordMemory)
  const signUp = createSignUp(platform, hashing, tries, devices)
  const signIn = createSignIn(platform, hashing, sessions, { proofs, sending }, tries, devices)
  const passwords = createPasswords(platform, hashing, { proofs, sending }, tries, devices)

  const sessionsOf = createOwnSessions(platform)
  const emails = createEmailChange(platform, hashing, { proofs, sending }, tries)
  const remove = createRemoval(platform, hashing, tries, leaves)

  const own = serve(account, {
    changeEmail: ({ body, viewer }) => emails.change(viewer.id, body),
    proveEmail: ({ body, viewer }) => emails.prove(viewer.id, body.code),
    sessions: ({ viewer }) => sessionsOf.list(viewer),
    endSession: ({ params, viewer }) => sessionsOf.end(params.id, viewer),
    endOtherSessions: ({ viewer }) => sessionsOf.endOthers(viewer),
    remove: ({ body, viewer }) => remove(viewer, body.currentPassword),
  })

  const open = serve(auth, {
    session: ({ viewer, origin }) => sessions.of(viewer, origin.sessionToken),
    signUp: ({ body, origin }) => signUp(body, origin),
    signIn: ({ body, viewer, origin }) => signIn(body, viewer?.sessionId ?? null, origin),
    signOut: async ({ origin }) => {
      if (origin.sessionToken) await sessions.endOf(origin.sessionToken)
      return new Answer(undefined, [noSession])
    },
    sendCode: async ({ viewer }) => {
      const { viewer: person } = await sessions.viewer(viewer.sessionId)
      if (person?.status !== 'pending' && !(await couldBeVerified(platform, viewer.id))) return
      if (!person) return
      await tries.take('code soon', accountKey(viewer))
      await tries.take('code', accountKey(viewer))
      try {
        await sending.now({ kind: 'code', userId: person.id, address: person.email })
      } catch (error) {
        platform.log.error('A code could not be emailed', error)
        await tries.giveBack('code soon', accountKey(viewer))
        await tries.giveBack('code', accountKey(viewer))
        throw new Problem('unavailable', 'We couldn’t send the email. Please try again.')
      }
    },
    prove: async ({ body, viewer }) => {
      if (viewer.status === 'pending' || (await couldBeVerified(platform, viewer.id)))
        await proofs.proveAddress(viewer.id, body.code)
    },
    resetWays: () => ({ mailed: platform.mail.configured }),
    forgotPassword: ({ body, origin }) => passwords.forgotten(body.email, origin),
    resetPassword: ({ params, body, origin }) => passwords.reset(params.token, body, origin),
    knowBrowser: ({ params, origin }) => passwords.knowBrowser(params.token, origin),
    changePassword: ({ body, viewer }) => passwords.change(body, viewer),
    becomeFirstAdmin: ({ params, viewer }) => becomeFirstAdmin(platform, viewer.id, params.token),
  })
  const links = serve(resetLinks, {
    make: ({ params, viewer }) =>
      platform.database.write((tx) =>
        makeResetLink(tx, { userId: params.id, actorId: viewer.id, now: platform.clock.now() }),
      ),
  })
  const passkeys = passkeyRoutes(platform, { hashing, tries, sessions, sending, devices })
  return [...open, ...own, ...links, ...passkeys]
}
