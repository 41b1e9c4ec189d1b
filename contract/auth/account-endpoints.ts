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
      'Changes one’s e-mail address; the password is asked. Where mail is configured, a code sent there proves it first (`proveBy` is then the new address).',
    body: z.strictObject({ email: z.string().max(300), currentPassword: password }),
    reply: z.strictObject({ proveBy: z.string().nullable() }),
  }),
  proveEmail: endpoint({
    method: 'PUT',
    path: '/account/email/proof',
    access: 'member',
    summary: 'Proves the new address with the code that was mailed to it; from then on it is one’s own.',
    body: z.strictObject({ code: z.string().max(20) }),
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    access: 'member',
    summary: 'Where one is signed in, this browser first.',
    reply: z.strictObject({ items: z.array(session), newEmail: z.string().nullable() }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    access: 'member',
    summary: 'Signs out elsewhere. One that is not there, or is another’s, changes nothing.',
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    access: 'member',
    summary: 'Signs out everywhere but here.',
  }),
  remove: endpoint({
    method: 'PUT',
    path: '/account/deletion',
    access: 'even suspended',
    summary:
      'Deletes the account and all that belongs to it, at once and for good; the password is asked. Not for the last admin.',
    body: z.strictObject({ currentPassword: password }),
  }),
}

export const exports = {
  own: endpoint({
    method: 'GET',
    path: '/my/export',
    access: 'even suspended',
    summary: 'The download of what is one’s own: how far it is, or where it lies.',
    reply: z.strictObject({ export: ownExport.nullable() }),
  }),
  start: endpoint({
    method: 'PUT',
    path: '/my/exports/:id',
    access: 'even suspended',
    summary:
      'Begins to gather all that is one’s own into a zip, in the background; it stays for a week. The former one goes.',
    reply: ownExport,
  }),
}
