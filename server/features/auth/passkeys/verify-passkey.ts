import type { MadePasskey, ShownPasskey } from '#contract/auth/passkey-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

/** For how long somebody may look for their finger, or their phone. */
const minutes = 5
export const timeout = minutes * 60_000

/** COSE's names: Ed25519, ECDSA on P-256, RSA: what every authenticator has one of. */
export const algorithms = [-8, -7, -257]

interface KnownKey {
  credentialId: string
  publicKey: string
  counter: number
}

/** By what name browsers keep passkeys for the campus, and where they are shown. */
export function partyOf(site: string) {
  if (!URL.canParse(site)) throw new Problem('invalid', 'This is no address that passkeys can be for')
  const { hostname, origin } = new URL(site)
  return { id: hostname, origin }
}

type Party = ReturnType<typeof partyOf>

/**
 * Challenges, kept in the database for any process of a fleet to check, and what was signed of them. The library comes
 * with the first passkey: it is 30 MB, and most campuses have few.
 */
export function createPasskeyVerification({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>) {
  /** `sessionId` is that of whoever adds a passkey; null for one that is only shown. */
  async function challenge(sessionId: string | null): Promise<string> {
    const token = newToken()
    const row = { secret: digest(token), sessionId, expiresAt: later(clock.now(), { minutes }) }
    await database.write((tx) => tx.insertInto('passkey_challenges').values(row).execute())
    return token
  }

  /** Once, whatever comes of it. */
  async function spend(challenge: string, sessionId: string | null): Promise<boolean> {
    const [spent] = await database.write((tx) =>
      tx
        .deleteFrom('passkey_challenges')
        .where('secret', '=', digest(challenge))
        .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
        .where('expiresAt', '>', clock.now())
        .returning('secret')
        .execute(),
    )
    return spent !== undefined
  }

  const expected = (party: Party, sessionId: string | null) => ({
    expectedChallenge: (signed: string) => spend(signed, sessionId),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  })

  /** What the library refuses it throws, and says it for programmers. */
  async function checked<T>(check: () => Promise<T>, code: 'invalid' | 'unauthenticated'): Promise<T> {
    try {
      return await check()
    } catch (error) {
      if (database.isUnavailable(error) || error instanceof Problem) throw error
      log.warn('A passkey was refused', { because: error instanceof Error ? error.message : String(error) })
      throw new Problem(code, 'We couldn’t check this passkey. Please try again.')
    }
  }

  return {
    challenge,

    /** What is to be kept of a passkey that was made for this session. Throws `invalid`. */
    made: ({ id, response }: MadePasskey, party: Party, sessionId: string): Promise<KnownKey> =>
      checked(async () => {
        const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response: { ...plain, id, rawId: id, response },
          ...expected(party, sessionId),
          supportedAlgorithmIDs: algorithms,
        })
        if (!verified) throw new Error('The attestation does not hold')
        const { credential } = registrationInfo
        const publicKey = Buffer.from(credential.publicKey).toString('base64url')
        return { credentialId: credential.id, publicKey, counter: credential.counter }
      }, 'invalid'),

    /** How often this passkey has signed, having signed a challenge of ours. Throws the `code`. */
    shown: (
      { id, response }: ShownPasskey,
      known: KnownKey,
      party: Party,
      code: 'invalid' | 'unauthenticated',
    ): Promise<number> =>
      checked(async () => {
        const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...plain, id, rawId: id, response },
          ...expected(party, null),
          credential: {
            id: known.credentialId,
            publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
            counter: known.counter,
          },
        })
        if (!verified) throw new Error('The signature does not hold')
        return authenticationInfo.newCounter
      }, code),
  }
}

/** Says nothing that is looked at. */
const plain = { type: 'public-key' as const, clientExtensionResults: {} }

export type Checking = ReturnType<typeof createPasskeyVerification>
