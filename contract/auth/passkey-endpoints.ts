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
    summary: 'Lists your passkeys, and whether this session used one.',
    reply: z.strictObject({ items: z.array(passkey), isConfirmed: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'member',
    summary:
      'Returns the options for a new passkey, valid for five minutes. Needs your password, and a passkey if you have one. For admins.',
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
    summary: 'Saves the new passkey, confirms this session with it and renews its cookie.',
    body: z.strictObject({ name, made }),
    reply: z.strictObject({ id }),
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/account/passkeys/:id/name',
    access: 'member',
    summary: 'Renames your passkey.',
    body: z.strictObject({ name }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/:id',
    access: 'member',
    summary:
      'Removes your passkey, if you confirmed this session with one. Other sessions that it opened end.',
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/passkey-challenges',
    access: 'anyone',
    summary:
      'Returns a challenge for a passkey to sign, once and within five minutes. It says nothing about who asks.',
    reply: z.strictObject({ ...asked, rpId: z.string(), userVerification: required }),
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/session/passkey',
    access: 'anyone',
    summary: 'Signs in with only a passkey and sets the session cookie.',
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
    summary: 'Confirms this session with your passkey and renews its cookie.',
    body: z.strictObject({ shown }),
  }),
}
