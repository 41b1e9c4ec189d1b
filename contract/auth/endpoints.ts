import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../page.ts'
import { ownSuspension, viewer } from '../profiles/people.ts'

/** Deliberately loose: order and messages of the checks are in sign-up-rules.ts. */
const typed = z.string().max(300)
const password = z.string().max(1_000)
const needsPasskey = z.literal(true).optional()

export const auth = {
  session: endpoint({
    method: 'GET',
    path: '/session',
    access: 'anyone',
    summary:
      'Who is signed in; null for a visitor. `expired` where the session of this browser has run out by itself, `ended` where somebody ended it, `suspended` where whoever had it is kept out, `needsPasskey` where an admin is none before showing a passkey.',
    reply: z.strictObject({
      viewer: viewer.nullable(),
      expired: z.literal(true).optional(),
      ended: z.literal(true).optional(),
      needsPasskey,
      suspended: ownSuspension.optional(),
    }),
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/accounts',
    access: 'anyone',
    summary: 'Creates an account. The picture is an upload of the same visitor, not yet used.',
    body: z.strictObject({
      fullName: z.string().max(limits.fullName),
      email: typed,
      department: z.string(),
      level: z.string(),
      pictureId: id.nullish(),
      password,
      confirmPassword: password,
    }),
    reply: z.strictObject({ id }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session',
    access: 'anyone',
    summary:
      'Signs in and sets the session cookie. Whoever is suspended is nobody’s viewer: the session opens their export and the deletion of their account, and nothing else.',
    body: z.strictObject({ email: typed, password }),
    reply: z.strictObject({ viewer: viewer.nullable(), suspended: ownSuspension.optional(), needsPasskey }),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    access: 'anyone',
    allowance: { most: 60, seconds: 60 },
    summary: 'Ends this session; does nothing where there is none.',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/session/code',
    access: 'member',
    summary: 'Mails a new 6-digit code that proves the address.',
  }),
  prove: endpoint({
    method: 'PUT',
    path: '/session/proof',
    access: 'member',
    summary: 'Proves the address with the code that was mailed.',
    body: z.strictObject({ code: z.string().max(20) }),
  }),
  resetWays: endpoint({
    method: 'GET',
    path: '/password-resets',
    access: 'anyone',
    summary:
      'How somebody comes to a new password here: by mail, or where none is set up by asking an admin.',
    reply: z.strictObject({ mailed: z.boolean() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    summary: 'Mails a link to choose a new password. Answers the same for unknown addresses.',
    body: z.strictObject({ email: typed }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/password-resets/:token',
    access: 'anyone',
    summary: 'Chooses a new password with the token of the mailed link; ends every session.',
    body: z.strictObject({ password, confirmPassword: password }),
  }),
  knowBrowser: endpoint({
    method: 'PUT',
    path: '/password-resets/:token/browser',
    access: 'anyone',
    summary:
      'With the token of the mailed link, used up by it: lets this browser sign in by the password there is, whatever strangers tried.',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    access: 'member',
    summary: 'Changes the password; ends every other session.',
    body: z.strictObject({ currentPassword: password, password, confirmPassword: password }),
  }),
  becomeFirstAdmin: endpoint({
    method: 'PUT',
    path: '/first-admin/:token',
    access: 'member',
    summary: 'Makes the caller the first admin, with the one-time link printed by a fresh production start.',
  }),
}

/** Used by admins, not while signing in. */
export const resetLinks = {
  make: endpoint({
    method: 'POST',
    path: '/users/:id/password-reset',
    access: 'admin',
    summary:
      'Makes a link with which this person chooses a new password; it works once, and is told this once.',
    reply: z.strictObject({ path: z.string(), until: time }),
  }),
}
