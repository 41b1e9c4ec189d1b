import type { Place } from '../database.ts'

/**
 * Each new thing lies in a place of its own, so that two windows, or somebody faster than this phone, write over
 * nothing; what has an address lies there.
 */
export const ownKey = (key: string, id: string): string => (key === id ? key : `${key}~${id}`)

type Lies = Place & { id: string }

/** Where what is being made in one window lies on this phone. */
export function createLying(begun: Place) {
  let now: Lies | null = null
  return {
    /** If anywhere, and as which thing. */
    now: () => now,
    lay(place: Lies | null): void {
      now = place
    },
    /** Where the thing with this id lies, or would. */
    placeOf: (id: string): Place => ({ ...begun, key: now?.id === id ? now.key : ownKey(begun.key, id) }),
  }
}
