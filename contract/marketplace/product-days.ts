import { limits } from '../campus.ts'

/** When a product that was listed, or renewed, at this time stops being shown. */
export const expiryOf = (listedAt: string): string => moved(listedAt, limits.productDays)

/** From when on it may be renewed, and its owner is warned. */
export const warningOf = (listedAt: string): string =>
  moved(listedAt, limits.productDays - limits.productWarningDays)

/** What was listed before this has expired by `now`. */
export const expiredBefore = (now: string): string => moved(now, -limits.productDays)

/** Who listed before this is warned by `now`. */
export const warnedBefore = (now: string): string =>
  moved(now, limits.productWarningDays - limits.productDays)

const moved = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()
