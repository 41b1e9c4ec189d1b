import type { Problem } from '#contract/problem.ts'
import type { StoredAct } from '../queue-store.ts'

const longestWait = 5 * 60_000
/** A clock that was set back, or a campus out of its mind, makes nobody wait for longer. */
const longestTold = 24 * 60 * 60_000
const longestMissed = 2 * longestWait

/** What did not get through: how often, and how long it waits for that. */
export function createRetryDelays(now: () => number) {
  const failures = new Map<string, { times: number; until: number }>()
  const unkept = new Map<string, Partial<StoredAct>>()
  // What the campus has told to wait lies with the act: another tab, or this one tomorrow, keeps to it too.
  const within = (most: number, until = 0) => (until - now() > most ? 0 : until)
  const untilOf = ({ id, until }: StoredAct) =>
    Math.max(within(longestMissed, failures.get(id)?.until), within(longestTold, until))

  return {
    /** When it is worth trying again; in the past for what has not failed. */
    untilOf,
    waits: (act: StoredAct, at: number) => untilOf(act) > at,

    /** Gives until when the campus has told it to wait, where it has. */
    add({ id }: StoredAct, problem?: Problem): number | null {
      const times = (failures.get(id)?.times ?? 0) + 1
      // Not everybody at the same moment, when a campus is back.
      const jitter = 1 + Math.random() / 4
      if (problem?.retryAfter) {
        failures.set(id, { times, until: 0 })
        return now() + problem.retryAfter * 1000 * jitter
      }
      failures.set(id, { times, until: now() + Math.min(longestWait, 1_000 * 2 ** times) * jitter })
      return null
    },
    /** The campus has answered, and a full phone could not keep what: it would be sent, and paid for, again and again. */
    hold({ id, version }: StoredAct, what: Partial<StoredAct>): void {
      unkept.set(id, { ...what, version })
    },
    /** As it would lie here, had there been room. */
    asAnswered(act: StoredAct): StoredAct {
      const held = unkept.get(act.id)
      return held?.version === act.version ? { ...act, ...held } : act
    },
    forget({ id }: Pick<StoredAct, 'id'>): void {
      failures.delete(id)
      unkept.delete(id)
    },
    /** None waits any longer but what the campus has told to. */
    wake(): void {
      for (const failure of failures.values()) failure.until = 0
    },
  }
}
