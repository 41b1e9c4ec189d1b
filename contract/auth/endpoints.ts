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
      'Returns who is signed in, or null for a visitor. `expired` if this browser’s session ran out, `ended` if someone ended it, `suspended` if its member is suspended, `needsPasskey` if an admin must confirm a passkey before acting as one.',
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
    summary: 'Creates an account. The picture must be an unused upload by the same visitor.',
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
      'Signs in and sets the session cookie. Suspended members can only download their data and delete their account.',
    body: z.strictObject({ email: typed, password }),
    reply: z.strictObject({ viewer: viewer.nullable(), suspended: ownSuspension.optional(), needsPasskey }),
  }),
  signOut: endpoint({
    method: 'DELETE',
    path: '/session',
    access: 'anyone',
    allowance: { most: 60, seconds: 60 },
    summary: 'Ends this session, if there is one.',
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/session/code',
    access: 'member',
    summary: 'Emails a new 6-digit code to verify the address.',
  }),
  prove: endpoint({
    method: 'PUT',
    path: '/session/proof',
    access: 'member',
    summary: 'Verifies the address with the emailed code.',
    body: z.strictObject({ code: z.string().max(20) }),
  }),
  resetWays: endpoint({
    method: 'GET',
    path: '/password-resets',
    access: 'anyone',
    summary: 'Tells how people reset a password here: by email, or through an admin if we cannot send email.',
    reply: z.strictObject({ mailed: z.boolean() }),
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/password-resets',
    access: 'anyone',
    summary: 'Emails a link to choose a new password. Answers the same for unknown addresses.',
    body: z.strictObject({ email: typed }),
  }),
  resetPassword: endpoint({
    method: 'PUT',
    path: '/password-resets/:token',
    access: 'anyone',
    summary: 'Sets a new password with the token of the emailed link, and ends every session.',
    body: z.strictObject({ password, confirmPassword: password }),
  }),
  knowBrowser: endpoint({
    method: 'PUT',
    path: '/password-resets/:token/browser',
    access: 'anyone',
    summary:
      'Uses up the token of the emailed link to let this browser sign in with the current password, even if strangers used up the tries.',
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    access: 'member',
    summary: 'Changes your password and ends your other sessions.',
    body: z.strictObject({ currentPassword: password, password, confirmPassword: password }),
  }),
  becomeFirstAdmin: endpoint({
    method: 'PUT',
    path: '/first-admin/:token',
    access: 'member',
    summary: 'Makes you the first admin, with the one-time link that a new campus in production prints.',
  }),
}

/** Used by admins, not while signing in. */
export const resetLinks = {
  make: endpoint({
    method: 'POST',
    path: '/users/:id/password-reset',
    access: 'admin',
    summary: 'Makes a one-time link to a new password for this person. It is shown only once.',
    reply: z.strictObject({ path: z.string(), until: time }),
  }),
}
