import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../page.ts'

const password = z.string().max(1_000)

/** A device where somebody is signed in. `usedAt` is precise to about a day. */
export const session = z.strictObject({
  id,
  /** 'Chrome on Android', from the browser's user agent. */
  device: z.string(),
  createdAt: time,
  usedAt: time,
  isThis: z.boolean(),
})

/** The export of a member's own data. */
export const ownExport = z.strictObject({
  id,
  state: z.enum(['working', 'ready', 'failed']),
  done: z.int(),
  total: z.int(),
  startedAt: time,
  /** Null until it is ready. */
  file: z.strictObject({ src: z.string(), bytes: z.int(), until: time }).nullable(),
})

export type Session = z.output<typeof session>
export type OwnExport = z.output<typeof ownExport>

export const account = {
  changeEmail: endpoint({
    method: 'PUT',
    path: '/account/email',
    access: 'member',
    summary:
      'Changes your email; needs your password. If we can send email, you verify the new address with a code first (`proveBy` is then that address).',
    body: z.strictObject({ email: z.string().max(300), currentPassword: password }),
    reply: z.strictObject({ proveBy: z.string().nullable() }),
  }),
  proveEmail: endpoint({
    method: 'PUT',
    path: '/account/email/proof',
    access: 'member',
    summary: 'Verifies your new email with the code we sent there, and switches to it.',
    body: z.strictObject({ code: z.string().max(20) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'member',
    summary: 'Lists your sessions, this browser first.',
    reply: z.strictObject({ items: z.array(session), newEmail: z.string().nullable() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'member',
    summary: 'Ends one of your other sessions. Does nothing if it is not yours or has ended.',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'member',
    summary: 'Ends all your sessions except this one.',
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/account/deletion',
    access: 'even suspended',
    summary:
      'Deletes your account and everything in it, at once and for good; needs your password. Refused for the last admin.',
    body: z.strictObject({ currentPassword: password }),
  }),
}

export const exports = {
  own: endpoint({
    method: 'GET',
    path: '/my/export',
    access: 'even suspended',
    summary: 'Returns the progress of your data download, or its address.',
    reply: z.strictObject({ export: ownExport.nullable() }),
  }),
  start: endpoint({
    method: 'PUT',
    path: '/my/exports/:id',
    access: 'even suspended',
    summary:
      'Starts to collect your data into a zip, in the background. It stays for a week and replaces the one before.',
    reply: ownExport,
  }),
}
