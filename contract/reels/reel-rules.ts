import { limits } from '../campus.ts'

/** The limit on a reel's length; the phone checks it before it sends, the server after. */
/** Phones that stop at a minute finish the last frame and its sound. */
const lastFrame = 0.1

export const isTooLong = (seconds: number): boolean => !(seconds <= limits.reelSeconds + lastFrame)

export const tooLong = `Video must be ${limits.reelSeconds} seconds or less (TikTok-style)`
