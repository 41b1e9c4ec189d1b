import { limits } from '../campus.ts'

/** When a product that was listed or renewed at this time expires. */
export const expiryOf = (listedAt: string): string => moved(listedAt, limits.productDays)

/** From when on it may be renewed; its owner is warned then. */
export const warningOf = (listedAt: string): string =>
  moved(listedAt, limits.productDays - limits.productWarningDays)

/** Products listed before this have expired by `now`. */
export const expiredBefore = (now: string): string => moved(now, -limits.productDays)

/** Owners of products listed before this are warned by `now`. */
export const warnedBefore = (now: string): string =>
  moved(now, limits.productWarningDays - limits.productDays)

const moved = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
