/**
 * Every page has a number of its own, its place, which grows with the time its book came: the index walks places, so the
 * newest books are found first. A book has a stretch of places, by the millisecond it came.
 */
export const pagesAtMost = 4_095
const stretch = pagesAtMost + 1
/** Milliseconds are counted from here, so that places stay exact numbers for sixty years. */
const epoch = Date.parse('2020-01-01T00:00:00Z')

export const numberFrom = (uploadedAt: string): number => Math.max(1, Date.parse(uploadedAt) - epoch)
export const placeOf = (number: number, page: number): number => number * stretch + page
export const numberOf = (place: number): number => Math.floor(place / stretch)
export const pageOf = (place: number): number => place % stretch
/** Above every place. */
export const behindAll = Number.MAX_SAFE_INTEGER
