import type { Allowance } from '#contract/endpoint.ts'
import type { AddressKey } from './address.ts'

export type { Allowance }

declare const made: unique symbol

/** An account as it is counted; only `accountKey` makes one. */
export type AccountKey = string & { readonly [made]: 'account' }

/** An account by its id, or by the e-mail somebody says it has; `by` tells apart who does it there. */
export function accountKey(account: { id: string } | { email: string }, by = '') {
  return `${'id' in account ? account.id : account.email} ${by}` as AccountKey // here it is made
}

/**
 * Counts tries by name and key. A name always goes with the same allowance. Kept are digests of the keys: no address
 * and no e-mail lies there.
 */
export interface Limits {
  /** Counts one try, or as many as say; throws `tooMany`, with the seconds to wait, when they are used up. */
  take(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Takes a try back: it was none of those that are counted. */
  giveBack(name: string, key: AddressKey | AccountKey, allowance: Allowance, count?: number): Promise<void>
  /** Forgets all tries, after a success say. */
  forgive(name: string, key: AddressKey | AccountKey, allowance: Allowance): Promise<void>
  close(): Promise<void>
}
