import type { Log } from './platform/log.ts'

interface Step {
  name: string
  /** In milliseconds. */
  within: number
  work: () => unknown
}

/** Closes one thing after another. What fails or does not end in its time is told, and holds nothing else up. */
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

/** Terminals tell everybody of one Ctrl-C, and npm and our starter pass on what they are told: that is one wish. */
const sameWish = 500

/**
 * At the first signal to end, `begin`; at a later one, from somebody who will not wait, the process ends at once. A
 * terminal that is closed (SIGHUP) is such a signal.
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
