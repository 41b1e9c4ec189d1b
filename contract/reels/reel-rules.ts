import { limits } from '../campus.ts'

/** The phone asks before it sends what the campus will ask. */
/** Phones that stop at a minute write the last frame, and the sound below it, to its end. */
const lastFrame = 0.1

export const isTooLong = (seconds: number): boolean => !(seconds <= limits.reelSeconds + lastFrame)

export const tooLong = `Video must be ${limits.reelSeconds} seconds or less (TikTok-style)`
