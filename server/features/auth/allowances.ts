import { addressKey } from '#server/platform/limits/address.ts'
import type { Allowance, Limits } from '#server/platform/limits/index.ts'
import { digest } from '#server/platform/secrets.ts'

const minutes = 60
const hours = 3_600

/**
 * How often. A hall of residence, or a whole network's phones, share one address: so an address may try often,
 * one account from one address rarely, and one account from everywhere somewhere in between, so that a stranger
 * with one address cannot keep its owner out.
 */
const allowances = {
  'sign-in from': { most: 100, seconds: 15 * minutes },
  'sign-in to from': { most: 10, seconds: 15 * minutes },
  'sign-in to': { most: 50, seconds: hours },
  'sign-up from': { most: 60, seconds: hours },
  'reset from': { most: 20, seconds: hours },
  'reset to': { most: 3, seconds: hours },
  'reset with': { most: 30, seconds: hours },
  'code soon': { most: 1, seconds: minutes },
  code: { most: 6, seconds: hours },
  password: { most: 10, seconds: 15 * minutes },
} satisfies Record<string, Allowance>

type Name = keyof typeof allowances

/** Counts tries; keys are digests, so that no address or e-mail is kept. */
export function createTries(limits: Limits) {
  const take = (name: Name, key: string) => limits.take(name, digest(key), allowances[name])

  return {
    take,
    giveBack: (name: Name, key: string) => limits.giveBack(name, digest(key)),
    fromAddress: (name: Name, address: string) => take(name, addressKey(address)),

    /** Counts a try to sign in. The same for accounts that are not there. */
    async signIn(email: string, address: string) {
      const from = addressKey(address)
      await take('sign-in from', from)
      await take('sign-in to from', `${email} ${from}`)
      await take('sign-in to', email)
    },

    /** It was them: only wrong tries count. The address gets back one try, not those it spent on other accounts. */
    async signedIn(email: string, address: string) {
      const from = addressKey(address)
      await Promise.all([
        limits.giveBack('sign-in from', digest(from)),
        limits.forgive('sign-in to from', digest(`${email} ${from}`)),
        limits.forgive('sign-in to', digest(email)),
      ])
    },
  }
}

export type Tries = ReturnType<typeof createTries>
