import type { ServerResponse } from 'node:http'

/** Longer than this nobody waits for what another has made, in milliseconds. */
const patience = 1_000

/**
 * What is being made anew: whoever comes first has it made, and who asks for it meanwhile waits and looks again. A list
 * that changes under a crowd is made once for all of them, and by the long way only for one.
 */
export interface SingleFlight {
  /** Resolves once it stands there, or nobody makes it any more; null where nobody does. */
  at(place: string): Promise<void> | null
  /** From now on it is made for the asker of `response`, until it stands, or they have been answered otherwise. */
  begin(place: string, response: Pick<ServerResponse, 'once'>): void
  end(place: string): void
}

export function createSingleFlight(): SingleFlight {
  const making = new Map<string, { made: Promise<void>; end: () => void }>()
  return {
    at: (place) => making.get(place)?.made ?? null,
    begin(place, response) {
      const { promise: made, resolve } = Promise.withResolvers<void>()
      const one = { made, end }
      const timer = setTimeout(end, patience)
      function end(): void {
        clearTimeout(timer)
        if (making.get(place) === one) making.delete(place)
        resolve()
      }
      // What it was answered with is known before a slow line has taken it.
      response.once('prefinish', end)
      response.once('close', end)
      making.set(place, one)
    },
    end: (place) => making.get(place)?.end(),
  }
}
