import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { type Allowance, accountKey, type Limits } from '#server/platform/limits/port.ts'
import type { Viewer } from './serve.ts'

/** For all writes without an allowance of their own: what waited on a phone for a week is sent at once. */
const ofMember: Allowance = { most: 120, seconds: 60 }
/** For one address, which may be a lecture hall's. */
const ofVisitors: Allowance = { most: 3_000, seconds: 600, or: 'Sign in to continue now.' }

/**
 * Rate limits a write by sender: members by account, visitors by address. An endpoint with an allowance of its own in the
 * contract is counted separately, all others together. Throws `tooMany`.
 */
export async function countWrite(
  limits: Limits,
  { method, path, ...endpoint }: AnyEndpoint,
  viewer: Viewer | null,
  address: AddressKey,
): Promise<void> {
  if (method === 'GET') return
  const name = `${method} ${path}`
  const own = viewer ? endpoint.allowance : endpoint.ofVisitors
  if (viewer) await limits.take(own ? name : 'writes', accountKey(viewer), own ?? ofMember)
  else await limits.take(`${own ? name : 'writes'} of visitors`, address, own ?? ofVisitors)
}
