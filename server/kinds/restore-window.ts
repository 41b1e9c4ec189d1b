import { later } from '#server/platform/clock.ts'

/** A deletion can be undone for ten minutes: what was deleted before this moment is final. */
export const restorableSince = (now: string) => later(now, { minutes: -10 })
