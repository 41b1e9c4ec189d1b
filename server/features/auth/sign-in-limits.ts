import type { AddressKey } from '#server/platform/limits/address.ts'
import { type AccountKey, type Allowance, accountKey, type Limits } from '#server/platform/limits/port.ts'

const minutes = 60
const hours = 3_600

const byPassword = 'Or sign in with your password.'
const byReset =
  'Or use “Forgot your password?”: its link lets you in at once, with your old password or a new one.'

/**
 * Sign-in limits; see docs/decisions/passwords-and-sign-in.md. A lecture hall or a carrier's NAT shares one IP address,
 * so an address may try often, strangers rarely per account, and a browser that is known to the account has a limit of
 * its own, so that no stranger can lock the owner out.
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

/** A sign-in attempt: to which account, from where, and with which mark of a known browser. */
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
     * Counts an attempt before anything is hashed, also for accounts that do not exist. The narrowest limit comes
     * first, so that what is refused for one account uses up nothing of others at that address.
     */
    async signIn({ email, address, mark }: Trying) {
      if (mark) return take('sign-in on known device', accountKey({ email }, mark))
      await take('sign-in to from', accountKey({ email }, address))
      await take('sign-in to', accountKey({ email }))
      await take('sign-in from', address)
    },

    /** Only failed attempts count. The address gets one attempt back, not those it spent on other accounts. */
    async signedIn({ email, address, mark }: Trying) {
      await Promise.all([
        mark
          ? forgive('sign-in on known device', accountKey({ email }, mark))
          : giveBack('sign-in from', address),
        forgive('sign-in to from', accountKey({ email }, address)),
        forgive('sign-in to', accountKey({ email })),
      ])
    },

    /** The owner has proved who they are in another way: strangers' failed attempts are cleared. */
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
