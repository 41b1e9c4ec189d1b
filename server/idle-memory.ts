import { performance } from 'node:perf_hooks'

/** The function that `--expose-gc` adds. */
type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void

/** In milliseconds. A check costs nothing; a collection takes a quarter of a second, so it only follows real work. */
const usual = { every: 5_000, worth: 2_000 }

/** The processor share of an idle campus: what its jobs look for each second takes up to a thirtieth on a slow core. */
const quiet = 0.05

/**
 * Frees memory while the processor is idle, after the start and after busy hours: V8 by itself keeps its heap. See
 * docs/decisions/threads-and-memory.md. Returns how to stop.
 */
export function freeIdleMemory(
  collect = globalThis.gc as Collect | undefined,
  { every, worth } = usual,
): () => void {
  if (!collect) return () => undefined
  let before = performance.eventLoopUtilization()
  /** Processor time since the last collection, in milliseconds, the start included. */
  let worked = Number.POSITIVE_INFINITY
  const timer = setInterval(() => {
    const { active, utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    worked += active
    if (utilization > quiet || worked < worth) return
    // One pending tick keeps their hidden class: when the last is collected V8 makes each later one the slow way.
    process.nextTick(() => undefined)
    collect({ type: 'major', flavor: 'last-resort' })
    worked = 0
    before = performance.eventLoopUtilization()
  }, every)
  timer.unref()
  return () => clearInterval(timer)
}
