import type { Kysely } from 'kysely'
import type { ShownPasskey } from '#contract/auth/passkey-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { Answer } from '#server/http/dispatch/answer.ts'
import type { Origin, Viewer } from '#server/http/dispatch/serve.ts'
import { endSessions } from '#server/people/ending-sessions.ts'
import { suspensionOf } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { accountKey } from '#server/platform/limits/port.ts'
import type { KnownDevices } from '../devices/known-devices.ts'
import { confirmSession, type Sessions } from '../sessions/sessions.ts'
import type { SignInLimits } from '../sign-in-limits.ts'
import { type Checking, partyOf, timeout } from './verify-passkey.ts'

interface Parts {
  tries: SignInLimits
  checking: Checking
  sessions: Sessions
  devices: KnownDevices
}

/** Signs in by a passkey without typing an address, so that no reply reveals whether an account exists. */
export function createPasskeySignIn(platform: Platform, { tries, checking, sessions, devices }: Parts) {
  const { database, clock, config } = platform

  async function keyOf(credentialId: string, code: 'invalid' | 'unauthenticated') {
    const key = await database.read
      .selectFrom('passkeys')
      .where('credentialId', '=', credentialId)
      .select(['id', 'userId', 'credentialId', 'publicKey', 'counter'])
      .executeTakeFirst()
    if (!key) throw unknown(code)
    return key
  }

  type Key = Awaited<ReturnType<typeof keyOf>>

  /** Inside write(). Two uses with one counter mean a cloned authenticator, or a repeated request. */
  async function count(
    tx: Kysely<Schema>,
    { id, counter }: Key,
    to: number,
    code: 'invalid' | 'unauthenticated',
  ) {
    const [counted] = await tx
      .updateTable('passkeys')
      .set({ counter: to, usedAt: clock.now() })
      .where('id', '=', id)
      .where('counter', '=', counter)
      .returning('id')
      .execute()
    if (!counted) throw unknown(code)
  }

  return {
    async challenge(origin: Origin) {
      await tries.take('passkey from', origin.address)
      return {
        challenge: await checking.challenge(null),
        timeout,
        rpId: partyOf(config.site ?? origin.site).id,
        userVerification: 'required' as const,
      }
    },

    /** `before` is the session that the browser came with: it ends, as with a password. */
    async signIn(shown: ShownPasskey, before: string | null, origin: Origin) {
      const code = 'unauthenticated'
      await tries.take('passkey shown from', origin.address)
      const key = await keyOf(shown.id, code)
      const counter = await checking.shown(shown, key, partyOf(config.site ?? origin.site), code)
      const known = await devices.remember(key.userId, origin.knownDevice)
      const session = await database.write(async (tx) => {
        await count(tx, key, counter, code)
        if (before) await endSessions(tx, (eb) => eb('id', '=', before))
        return sessions.open(tx, key.userId, origin.userAgent, key.id)
      })
      const cookies = [session.cookie, known]
      const suspended = await suspensionOf(database.read, key.userId, clock.now())
      if (suspended) return new Answer({ viewer: null, suspended }, cookies)
      const { viewer } = await sessions.viewer(session.id)
      if (!viewer) throw unknown(code)
      return new Answer({ viewer }, cookies)
    },

    async confirm(shown: ShownPasskey, viewer: Viewer, origin: Origin) {
      const code = 'invalid'
      await tries.take('passkey', accountKey(viewer))
      const key = await keyOf(shown.id, code)
      if (key.userId !== viewer.id) throw unknown(code)
      const counter = await checking.shown(shown, key, partyOf(config.site ?? origin.site), code)
      const cookie = await database.write(async (tx) => {
        await count(tx, key, counter, code)
        return confirmSession(tx, viewer, key.id)
      })
      return new Answer(undefined, [cookie])
    },
  }
}

const unknown = (code: 'invalid' | 'unauthenticated') =>
  new Problem(code, 'We don’t know this passkey. You can sign in with your password.')
