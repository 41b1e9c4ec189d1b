import type { Problem } from '#contract/problem.ts'
import type { StoredAct } from '../queue-store.ts'

const longestWait = 5 * 60_000
/** Limits the wait where a clock was set back, or the campus answers nonsense. */
const longestTold = 24 * 60 * 60_000
const longestMissed = 2 * longestWait

/** Remembers for each act how often it failed, and how long it waits for that. */
export function createRetryDelays(now: () => number) {
  const failures = new Map<string, { times: number; until: number }>()
  const unkept = new Map<string, Partial<StoredAct>>()
  // The delay the campus asked for is stored with the act, so that other tabs and later visits keep to it.
  const within = (most: number, until = 0) => (until - now() > most ? 0 : until)
  const untilOf = ({ id, until }: StoredAct) =>
    Math.max(within(longestMissed, failures.get(id)?.until), within(longestTold, until))

  return {
    /** When a retry is due; in the past for an act that has not failed. */
    untilOf,
    waits: (act: StoredAct, at: number) => untilOf(act) > at,

    /** Notes a failure. Returns until when the campus has told the act to wait, null if it has not. */
    add({ id }: StoredAct, problem?: Problem): number | null {
      const times = (failures.get(id)?.times ?? 0) + 1
      // Not every phone at the same moment when the campus is back.
      const jitter = 1 + Math.random() / 4
      if (problem?.retryAfter) {
        failures.set(id, { times, until: 0 })
        return now() + problem.retryAfter * 1000 * jitter
      }
      failures.set(id, { times, until: now() + Math.min(longestWait, 1_000 * 2 ** times) * jitter })
      return null
    },
    /** Remembers an answer that a full phone could not store: else the act would be sent again and again. */
    hold({ id, version }: StoredAct, what: Partial<StoredAct>): void {
      unkept.set(id, { ...what, version })
    },
    /** The act as it would be stored, had there been room. */
    asAnswered(act: StoredAct): StoredAct {
      const held = unkept.get(act.id)
      return held?.version === act.version ? { ...act, ...held } : act
    },
    forget({ id }: Pick<StoredAct, 'id'>): void {
      failures.delete(id)
      unkept.delete(id)
    },
    /** Ends every wait except what the campus asked for. */
    wake(): void {
      for (const failure of failures.values()) failure.until = 0
    },
  }
}
