import type { MadePasskey, ShownPasskey } from '#contract/auth/passkey-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { digest, newToken } from '#server/platform/secrets.ts'

/** For how long a challenge is valid. */
const minutes = 5
export const timeout = minutes * 60_000

/** COSE ids of Ed25519, ECDSA on P-256 and RSA; every authenticator supports one of them. */
export const algorithms = [-8, -7, -257]

interface KnownKey {
  credentialId: string
  publicKey: string
  counter: number
}

/** The relying party's id and the origin for this site. */
export function partyOf(site: string) {
  if (!URL.canParse(site)) throw new Problem('invalid', 'Passkeys don’t work at this web address')
  const { hostname, origin } = new URL(site)
  return { id: hostname, origin }
}

type Party = ReturnType<typeof partyOf>

/**
 * Issues challenges and verifies their signatures. Challenges are in the database, so that any process of a fleet can
 * verify them. The library is loaded with the first passkey: it takes 30 MB, and most campuses have few passkeys.
 */
export function createPasskeyVerification({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>) {
  /** `sessionId`: the session that adds a passkey; null for signing in or confirming. */
  async function challenge(sessionId: string | null): Promise<string> {
    const token = newToken()
    const row = { secret: digest(token), sessionId, expiresAt: later(clock.now(), { minutes }) }
    await database.write((tx) => tx.insertInto('passkey_challenges').values(row).execute())
    return token
  }

  /** Uses a challenge up, whatever the outcome. */
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

  /** Turns the library's errors, which are written for programmers, into a Problem. */
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

    /** Verifies a new passkey made in this session and returns what to store. Throws `invalid`. */
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

    /** Verifies a signed challenge and returns the passkey's signature counter. Throws the `code`. */
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

/** Required by the library's types; never read. */
const plain = { type: 'public-key' as const, clientExtensionResults: {} }

export type Checking = ReturnType<typeof createPasskeyVerification>
