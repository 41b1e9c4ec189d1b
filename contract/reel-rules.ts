/** Imports nothing, so that the phone can ask before it sends what the server will ask. */

const most = 60
/** Phones that stop at a minute write the last frame, and the sound below it, to its end. */
const lastFrame = 0.1

export const isTooLong = (seconds: number): boolean => !(seconds <= most + lastFrame)
