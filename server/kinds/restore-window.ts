import { keptSince } from '#server/platform/retention.ts'

/** A deletion can be undone for a while: what was deleted before this moment is final. */
export const restorableSince = (now: string) => keptSince('deletedContent', now)
