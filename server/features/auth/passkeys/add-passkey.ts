import type { Kysely } from 'kysely'
import type { MadePasskey } from '#contract/auth/passkey-endpoints.ts'
import { campus } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Origin, Viewer } from '#server/http/dispatch/serve.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { lockRows } from '#server/platform/database/query/lock-rows.ts'
import type { Platform } from '#server/platform/index.ts'
import { queueEmail, type Sending } from '../email/send-email.ts'
import { checkPassword } from '../passwords/check-password.ts'
import type { Hashing } from '../passwords/password-hash.ts'
import { confirmSession } from '../sessions/sessions.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { askerOf, passkeyName, passkeysOf, unconfirmed } from './own-passkeys.ts'
import { algorithms, type Checking, partyOf, timeout } from './verify-passkey.ts'

/** More than anybody has devices. */
const most = 10

interface Parts {
  hashing: Hashing
  tries: SignInLimits
  checking: Checking
  sending: Sending
}

/** Adds an admin's passkey: needs the password, and an existing passkey where there is one. */
export function createAddingPasskeys(platform: Platform, { hashing, tries, checking, sending }: Parts) {
  const { database, clock, config, mail, newId } = platform

  return {
    /** Returns the options for the authenticator; `excludeCredentials` prevents adding one twice. */
    async begin(viewer: Viewer, currentPassword: string, origin: Origin) {
      const { own, ...person } = await adderOf(database.read, viewer)
      await checkPassword({ database, hashing, tries }, viewer.id, currentPassword)
      const { id } = partyOf(config.site ?? origin.site)
      const key = 'public-key' as const
      const required = 'required' as const
      return {
        challenge: await checking.challenge(viewer.sessionId),
        timeout,
        rp: { id, name: campus.name },
        user: {
          id: Buffer.from(viewer.id).toString('base64url'),
          name: person.email,
          displayName: person.fullName,
        },
        pubKeyCredParams: algorithms.map((alg) => ({ type: key, alg })),
        // The authenticator's make says nothing about its holder.
        attestation: 'none' as const,
        // A discoverable credential, with user verification by finger, face or PIN.
        authenticatorSelection: {
          residentKey: required,
          requireResidentKey: true as const,
          userVerification: required,
        },
        excludeCredentials: own.map(({ credentialId }) => ({ type: key, id: credentialId })),
      }
    },

    /** Stores the passkey and confirms the session it was made in. Throws `invalid` and `conflict`. */
    async add(viewer: Viewer, { name, made }: { name: string; made: MadePasskey }, origin: Origin) {
      const named = passkeyName(name)
      const key = await checking.made(made, partyOf(config.site ?? origin.site), viewer.sessionId)
      const id = newId()
      const row = { id, userId: viewer.id, ...key, name: named, createdAt: clock.now(), usedAt: null }
      try {
        const cookie = await database.write(async (tx) => {
          // One at a time: the passkeys that count are those of now, not of when it began.
          await lockRows(tx, tx.selectFrom('users').where('id', '=', viewer.id).select('id')).execute()
          const { email } = await adderOf(tx, viewer)
          await tx.insertInto('passkeys').values(row).execute()
          const letter = { kind: 'passkey added', userId: viewer.id, address: email } as const
          if (mail.configured) await queueEmail(tx, letter, row.createdAt)
          return confirmSession(tx, viewer, id)
        })
        sending.start()
        return new Answer({ id }, [cookie])
      } catch (error) {
        throw database.isDuplicate(error) ? new Problem('conflict', 'This passkey is already here') : error
      }
    },
  }
}

/** Whoever may add a passkey, with those they have. */
async function adderOf(db: Kysely<Schema>, viewer: Viewer) {
  const person = await askerOf(db, viewer)
  if (person.role !== 'admin') throw new Problem('forbidden', 'Passkeys are for admins')
  const own = await passkeysOf(db, viewer.id)
  if (own.length > 0 && !person.passkeyId) throw unconfirmed()
  if (own.length >= most) throw new Problem('conflict', `You already have ${most}. Remove one first.`)
  return { ...person, own }
}
