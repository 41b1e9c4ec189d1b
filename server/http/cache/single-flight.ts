import type { ServerResponse } from 'node:http'

/** The longest wait for a reply that another request makes, in milliseconds. */
const patience = 1_000

/**
 * Requests in progress by place: the first one makes the reply, others wait and look again. A list that changes under a
 * crowd is made once for all of them.
 */
export interface SingleFlight {
  /** Resolves once the reply is there or its maker has ended; null where nobody makes it. */
  at(place: string): Promise<void> | null
  /** Registers the request behind `response` as the maker, until `end`, its answer, or the time-out. */
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
      // The answer is decided before a slow connection has received it.
      response.once('prefinish', end)
      response.once('close', end)
      making.set(place, one)
    },
    end: (place) => making.get(place)?.end(),
  }
}
