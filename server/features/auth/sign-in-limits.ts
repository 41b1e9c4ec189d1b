import type { AddressKey } from '#server/platform/limits/address.ts'
import { type AccountKey, type Allowance, accountKey, type Limits } from '#server/platform/limits/port.ts'

const minutes = 60
const hours = 3_600

const byPassword = 'Or sign in with your password.'
const byReset =
  'Or use “Forgot your password?”: its link lets you in at once, with your old password or a new one.'

/**
 * How often; see docs/decisions/passwords-and-sign-in.md. A lecture hall, or a whole network's phones, share one address: so an address
 * may try often, strangers to an account rarely, and a browser that has signed in to it before by itself, so that no
 * stranger keeps its owner out.
 */
const allowances = {
  'sign-in on known device': { most: 10, seconds: 15 * minutes, or: byReset },
  'sign-in to from': { most: 10, seconds: 15 * minutes, or: byReset },
  'sign-in to': { most: 20, seconds: hours, or: byReset },
  'sign-in from': { most: 100, seconds: 15 * minutes, or: byReset },
  'sign-up from': {
    most: 300,
    seconds: hours,
    or: 'Many people may share your network; try another one.',
  },
  'reset from': { most: 100, seconds: hours },
  'reset to': { most: 3, seconds: hours, or: 'If we sent you a link, the newest one works for an hour.' },
  'reset with': { most: 300, seconds: hours },
  'code soon': { most: 1, seconds: minutes },
  code: { most: 6, seconds: hours },
  password: { most: 10, seconds: 15 * minutes },
  'passkey from': { most: 100, seconds: 15 * minutes, or: byPassword },
  'passkey shown from': { most: 100, seconds: 15 * minutes, or: byPassword },
  passkey: { most: 20, seconds: 15 * minutes },
} satisfies Record<string, Allowance>

type Name = keyof typeof allowances

/** Who tries to sign in: to which account, from where, and with which mark of a known device. */
interface Trying {
  email: string
  address: AddressKey
  mark: string | null
}

export function createSignInLimits(limits: Limits) {
  const take = (name: Name, key: AddressKey | AccountKey) => limits.take(name, key, allowances[name])
  const giveBack = (name: Name, key: AddressKey | AccountKey) => limits.giveBack(name, key, allowances[name])
  const forgive = (name: Name, key: AddressKey | AccountKey) => limits.forgive(name, key, allowances[name])

  return {
    take,
    giveBack,

    /**
     * Counts a try to sign in, before anything is hashed; the same for accounts that are not there. From the narrow to
     * the wide, so that what is refused for one account uses up nothing of the others at that address.
     */
    async signIn({ email, address, mark }: Trying) {
      if (mark) return take('sign-in on known device', accountKey({ email }, mark))
      await take('sign-in to from', accountKey({ email }, address))
      await take('sign-in to', accountKey({ email }))
      await take('sign-in from', address)
    },

    /** It was them: only wrong tries count. The address gets back one try, not those it spent on other accounts. */
    async signedIn({ email, address, mark }: Trying) {
      await Promise.all([
        mark
          ? forgive('sign-in on known device', accountKey({ email }, mark))
          : giveBack('sign-in from', address),
        forgive('sign-in to from', accountKey({ email }, address)),
        forgive('sign-in to', accountKey({ email })),
      ])
    },

    /** The owner has shown who they are in another way: what strangers tried is forgotten. */
    async forgiveAccount({ email, id, address }: { email: string; id: string; address: AddressKey }) {
      await Promise.all([
        forgive('sign-in to from', accountKey({ email }, address)),
        forgive('sign-in to', accountKey({ email })),
        forgive('password', accountKey({ id })),
      ])
    },
  }
}

export type SignInLimits = ReturnType<typeof createSignInLimits>
