import type { Place } from '../command.ts'

/** Says what it found in a few words; throws a sentence where that is wrong. */
export type Check = (campus: Place) => Promise<string>
