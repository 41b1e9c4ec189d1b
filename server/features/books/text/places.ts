/**
 * Every page has a number of its own, its place, which grows with the time its book came: the index walks places, so the
 * newest books are found first. A book has a stretch of them, from its first place on, by the millisecond it came.
 */
export const pagesAtMost = 8_191
const stretch = pagesAtMost + 1
/** Milliseconds are counted from here, so that places stay exact numbers for thirty years. */
const epoch = Date.parse('2020-01-01T00:00:00Z')

/** The first place of a book that came then. */
export const firstFrom = (uploadedAt: string): number => Math.max(1, Date.parse(uploadedAt) - epoch) * stretch
/** The first place of the next book. */
export const behind = (first: number): number => first + stretch
export const placeOf = (first: number, page: number): number => first + page
export const pageOf = (place: number): number => place % stretch
export const firstOf = (place: number): number => place - pageOf(place)
/** Above every place. */
export const behindAll = Number.MAX_SAFE_INTEGER
