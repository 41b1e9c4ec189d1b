import type { Log } from './platform/log.ts'

interface Step {
  name: string
  /** In milliseconds. */
  within: number
  work: () => unknown
}

/** Runs the steps in order. One that fails or exceeds its time is logged, and does not hold up the others. */
export async function closeInOrder(steps: readonly Step[], log: Pick<Log, 'error'>): Promise<boolean> {
  let isClean = true
  for (const { name, within, work } of steps) {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`It took longer than ${within} ms`)), within)
    try {
      await Promise.race([Promise.try(work), late])
    } catch (error) {
      isClean = false
      log.error(`Not closed: ${name}`, error)
    } finally {
      clearTimeout(timer)
    }
  }
  return isClean
}

/**
 * Within so many milliseconds signals count as one: a terminal sends Ctrl-C to everybody, and npm and our
 * starter pass it on.
 */
const sameWish = 500

/**
 * Calls `begin` at the first signal to end; at a later one the process exits at once. A closed terminal (SIGHUP) counts
 * as a signal too.
 */
export function atTheEnd(begin: () => Promise<boolean>): void {
  let begun: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (begun === undefined) {
        begun = performance.now()
        void begin().then((isClean) => process.exit(isClean ? 0 : 1))
      } else if (performance.now() - begun > sameWish) process.exit(1)
    })
}
