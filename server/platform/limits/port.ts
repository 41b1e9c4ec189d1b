import type { Allowance } from '#contract/endpoint.ts'
import type { AddressKey } from './address.ts'

export type { Allowance }

declare const made: unique symbol

/** An account as rate limits count it; only `accountKey` makes one. */
export type AccountKey = string & { readonly [made]: 'account' }

/** An account by its id, or by the e-mail that somebody claims; `by` separates those who claim it. */
export function accountKey(account: { id: string } | { email: string }, by = '') {
  return `${'id' in account ? account.id : account.email} ${by}` as AccountKey // made only here
}

/**
 * Rate limits by name and key. A name always goes with the same allowance. Keys are stored as digests: no address and no
 * e-mail.
 */
export interface Limits {
  /** Counts one try, or `count`; throws `tooMany`, with the seconds to wait, when the allowance is used up. */
  take(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Takes back a try that should not count. */
  giveBack(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Forgets all tries, as after a success. */
  forgive(name: string, key: AddressKey | AccountKey, allowance: Allowance): Promise<void>
  close(): Promise<void>
}
