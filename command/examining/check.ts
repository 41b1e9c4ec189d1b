import type { Place } from '../command.ts'

/** Returns a finding in a few words; throws a sentence where something is wrong. */
export type Check = (campus: Place) => Promise<string>
