import { later } from '#server/platform/clock.ts'

/** A deletion can be taken back for ten minutes: what was deleted before this moment is gone for good. */
export const restorableSince = (now: string) => later(now, { minutes: -10 })
