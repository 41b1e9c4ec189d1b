import { expect, test } from 'vitest'
import type { Platform } from '#server/platform/index.ts'
import { openJobs } from '#server/platform/jobs/index.ts'
import { addressKey } from '#server/platform/limits/address.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { killedAnywhere } from '#testing/server/faults/crash-injection.ts'
import { userRow } from '#testing/server/samples/rows.ts'
import { authenticator } from '#testing/server/services/authenticator.ts'
import { createAddingPasskeys } from '../passkeys/add-passkey.ts'
import { createOwnPasskeys } from '../passkeys/own-passkeys.ts'
import { createPasskeyVerification } from '../passkeys/verify-passkey.ts'
import { createHashing } from '../passwords/password-hash.ts'
import { createSignInLimits } from '../sign-in-limits.ts'
import { createEmailChange } from './email-change.ts'
import { createSending } from './send-email.ts'
import { createVerificationCodes } from './verification-codes.ts'

const site = 'https://campus.example'
const origin = {
  ...{ address: addressKey('127.0.0.1'), userAgent: '', site, privacy: false },
  ...{ knownDevice: null, sessionToken: null },
}

function partsOf(of: Platform) {
  const proofs = createVerificationCodes(of)
  const hashing = createHashing(of.config.passwordMemory)
  const sending = createSending(of, proofs)
  const checking = createPasskeyVerification(of)
  return { proofs, hashing, sending, checking, tries: createSignInLimits(of.limits) }
}

eachDatabase((open) => {
  async function start() {
    const idle = openJobs({ error: () => undefined }, { works: false })
    const { platform, letters, clock } = await campus({
      ...{ database: await open(), mail: true, env: { SITE_URL: site }, with: { jobs: idle } },
    })
    const { database, newId } = platform

    /** An admin in a session, who holds this passkey. */
    async function admin(passkeyId: string | null) {
      const person = userRow({ role: 'admin' })
      const [now, sessionId] = [clock.now(), newId()]
      await database.write(async (tx) => {
        await tx.insertInto('users').values(person).execute()
        const key = { credentialId: sessionId, publicKey: '', counter: 0 }
        const named = { ...key, name: 'Phone', createdAt: now, usedAt: null }
        if (passkeyId)
          await tx
            .insertInto('passkeys')
            .values({ id: passkeyId, userId: person.id, ...named })
            .execute()
        const session = { id: sessionId, userId: person.id, secret: sessionId, userAgent: '', createdAt: now }
        await tx
          .insertInto('sessions')
          .values({ ...session, passkeyId, expiresAt: '2027-01-01T00:00:00.000Z' })
          .execute()
      })
      const viewer = { id: person.id, role: 'admin', status: 'active', sessionId } as const
      return { person, viewer }
    }
    const waiting = (userId: string) =>
      database.read.selectFrom('letters').where('userId', '=', userId).select(['kind', 'address']).execute()
    const holds = async (userId: string) => {
      const held = database.read.selectFrom('passkeys').where('userId', '=', userId).select('id')
      return (await held.execute()).length > 0
    }
    return { platform, database, letters, admin, waiting, holds }
  }

  test('the old address is told of the new one, wherever the process of the change is killed', async () => {
    const { platform, database, letters, waiting } = await start()
    await killedAnywhere(platform, {
      async prepare() {
        const person = userRow()
        const email = `new-${person.email}`
        await database.write(async (tx) => {
          await tx.insertInto('users').values(person).execute()
          await tx
            .insertInto('email_changes')
            .values({ userId: person.id, email, createdAt: platform.clock.now() })
            .execute()
        })
        await partsOf(platform).proofs.mailNewAddressCode({ ...person, email })
        return { person, email, code: /^\d{6}$/m.exec(letters.at(-1)?.text ?? '')?.[0] ?? '' }
      },
      work(mortal, { person, code }) {
        const { hashing, tries, ...parts } = partsOf(mortal)
        return createEmailChange(mortal, hashing, parts, tries).prove(person.id, code)
      },
      async after({ person, email }, where) {
        const now = await database.read
          .selectFrom('users')
          .where('id', '=', person.id)
          .select('email')
          .executeTakeFirstOrThrow()
        const told = { kind: 'moved', address: person.email }
        expect([where, await waiting(person.id)]).toEqual([where, now.email === email ? [told] : []])
      },
    })
  })

  test('whoever has a passkey more is told, wherever the process of adding it is killed', async () => {
    const { platform, admin, waiting, holds } = await start()
    await killedAnywhere(platform, {
      async prepare() {
        const { person, viewer } = await admin(null)
        const challenge = await partsOf(platform).checking.challenge(viewer.sessionId)
        const asked = { challenge, rp: { id: 'campus.example' }, user: { id: person.id } }
        return { person, viewer, made: authenticator(site).make(asked) }
      },
      work: (mortal, { viewer, made }) =>
        createAddingPasskeys(mortal, partsOf(mortal)).add(viewer, { name: 'Phone', made }, origin),
      async after({ person }, where) {
        const told = { kind: 'passkey added', address: person.email }
        expect([where, await waiting(person.id)]).toEqual([where, (await holds(person.id)) ? [told] : []])
      },
    })
  })

  test('whoever has a passkey less is told, wherever the process of removing it is killed', async () => {
    const { platform, admin, waiting, holds } = await start()
    await killedAnywhere(platform, {
      async prepare() {
        const passkeyId = platform.newId()
        return { passkeyId, ...(await admin(passkeyId)) }
      },
      work: (mortal, { viewer, passkeyId }) =>
        createOwnPasskeys(mortal, partsOf(mortal).sending).remove(viewer, passkeyId),
      async after({ person }, where) {
        const told = { kind: 'passkey removed', address: person.email }
        expect([where, await waiting(person.id)]).toEqual([where, (await holds(person.id)) ? [] : [told]])
      },
    })
  })
})
