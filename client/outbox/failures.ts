import type { Problem } from '#contract/problem.ts'
import type { KeptAct } from './box.ts'

const longestWait = 5 * 60_000
/** After this many errors of the campus's own an act no longer holds up those behind it. */
const stepsAsideAfter = 4

/** What did not get through: how often, and how long it waits for that. */
export function createFailures(now: () => number) {
  const failures = new Map<string, { times: number; strange: number; until: number }>()
  const untilOf = ({ id }: KeptAct) => failures.get(id)?.until

  return {
    /** When it is worth trying again; undefined for what has not failed. */
    untilOf,
    waits: (act: KeptAct) => (untilOf(act) ?? 0) > now(),
    stepsAside: ({ id }: KeptAct) => (failures.get(id)?.strange ?? 0) >= stepsAsideAfter,

    add({ id }: KeptAct, problem?: Problem): void {
      const before = failures.get(id)
      const times = (before?.times ?? 0) + 1
      const strange = (before?.strange ?? 0) + (problem?.code === 'unexpected' ? 1 : 0)
      const wait = problem?.retryAfter ? problem.retryAfter * 1000 : Math.min(longestWait, 1_000 * 2 ** times)
      // Not everybody at the same moment, when a campus is back.
      failures.set(id, { times, strange, until: now() + wait * (1 + Math.random() / 4) })
    },
    forget({ id }: KeptAct): void {
      failures.delete(id)
    },
    /** None waits any longer. */
    wake(): void {
      for (const failure of failures.values()) failure.until = 0
    },
  }
}
