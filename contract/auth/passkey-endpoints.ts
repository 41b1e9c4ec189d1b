import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../page.ts'
import { ownSuspension, viewer } from '../profiles/people.ts'
import { passkeyNameMost } from './passkey-rules.ts'

export const passkey = z.strictObject({
  id,
  name: z.string(),
  createdAt: time,
  usedAt: time.nullable(),
  /** Whether this session was opened or confirmed with it. */
  isThis: z.boolean(),
})

export type Passkey = z.output<typeof passkey>

const name = z.string().max(passkeyNameMost)
const base64url = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[\w-]+$/)
const credentialId = base64url(1_400)
/** Strips the other things that browsers send about themselves. */
const made = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON: base64url(8_000), attestationObject: base64url(60_000) }),
})
const shown = z.object({
  id: credentialId,
  response: z.object({
    clientDataJSON: base64url(8_000),
    authenticatorData: base64url(8_000),
    signature: base64url(2_000),
  }),
})

export type MadePasskey = z.output<typeof made>
export type ShownPasskey = z.output<typeof shown>

const asked = { challenge: z.string(), timeout: z.int() }
const required = z.literal('required')

/** For admins: added, named and removed in a session, and used to open or confirm one. */
export const passkeys = {
  list: endpoint({
    method: 'GET',
    path: '/account/passkeys',
    access: 'member',
    summary: 'One’s own passkeys, and whether this session was opened or confirmed by one.',
    reply: z.strictObject({ items: z.array(passkey), isConfirmed: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'member',
    summary:
      'What an authenticator is asked for a new passkey, for five minutes; the password is asked, and a passkey where there is one. For admins.',
    body: z.strictObject({ currentPassword: z.string().max(1_000) }),
    reply: z.strictObject({
      ...asked,
      rp: z.strictObject({ id: z.string(), name: z.string() }),
      user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
      pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
      attestation: z.literal('none'),
      authenticatorSelection: z.strictObject({
        residentKey: required,
        requireResidentKey: z.literal(true),
        userVerification: required,
      }),
      excludeCredentials: z.array(z.strictObject({ type: z.literal('public-key'), id: z.string() })),
    }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/account/passkeys',
    access: 'member',
    summary: 'Keeps the new passkey; this session is confirmed by it and goes on under a new cookie.',
    body: z.strictObject({ name, made }),
    reply: z.strictObject({ id }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/account/passkeys/:id/name',
    access: 'member',
    summary: 'Gives a passkey of one’s own another name.',
    body: z.strictObject({ name }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: 'member',
    summary:
      'Removes a passkey of one’s own, in a session that one has confirmed; the other sessions it opened end.',
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/passkey-challenges',
    access: 'anyone',
    summary: 'What a passkey is to sign, once and within five minutes; the same for everybody.',
    reply: z.strictObject({ ...asked, rpId: z.string(), userVerification: required }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session/passkey',
    access: 'anyone',
    summary: 'Signs in with a passkey alone and sets the session cookie.',
    body: z.strictObject({ shown }),
    reply: z.strictObject({
      viewer: viewer.nullable(),
      suspended: ownSuspension.optional(),
    }),
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/session/passkey',
    access: 'member',
    summary: 'Confirms this session with a passkey of one’s own; it goes on under a new cookie.',
    body: z.strictObject({ shown }),
  }),
}
