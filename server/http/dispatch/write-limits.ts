import type { AnyEndpoint } from '#contract/endpoint.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { type Allowance, accountKey, type Limits } from '#server/platform/limits/port.ts'
import type { Viewer } from './serve.ts'

/** Of any writes that have no allowance of their own, together: what waited on a phone for a week goes at once. */
const ofMember: Allowance = { most: 120, seconds: 60 }
/** Of one address, which may be a lecture hall. */
const ofVisitors: Allowance = { most: 3_000, seconds: 600, or: 'Sign in to go on now.' }

/**
 * Counts a write by who sends it: a member by account, visitors by address. One with an allowance of its own in the
 * contract is counted by itself, all others together. Throws `tooMany`.
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
