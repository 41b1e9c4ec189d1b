import { performance } from 'node:perf_hooks'

/** What `--expose-gc` gives. */
type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

/** In milliseconds. A look costs nothing; what is given back costs a quarter of a second, so it follows real work only. */
const usual = { every: 5_000, worth: 1_000 }

/** A share of the time: what a campus does that nobody asks anything of. */
const quiet = 0.02

/**
 * Gives memory back while nobody needs the processor: what the start left behind, and what a busy hour did. V8 by itself
 * keeps the room it once had. See docs/decisions/threads-and-memory.md. Calling what comes back ends it.
 */
export function freeIdleMemory(
  collect = globalThis.gc as Collect | undefined,
  { every, worth } = usual,
): () => void {
  if (!collect) return () => undefined
  let before = performance.eventLoopUtilization()
  /** Since it was given back last, in milliseconds; the start counts. */
  let worked = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    const { active, utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    worked += active
    if (utilization > quiet || worked < worth) return
    // One tick that waits keeps the shape of all of them: with the last of it V8 would make each later one the slow way.
    process.nextTick(() => undefined)
    collect({ type: 'major', flavor: 'last-resort' })
    worked = 0
    before = performance.eventLoopUtilization()
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
