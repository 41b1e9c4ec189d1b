import type { Log } from '../log.ts'

/** Work that a reply does not wait for. */
export interface Jobs {
  /** Begins at once; a failure is logged under this name and goes no further. */
  start(name: string, work: () => Promise<unknown>): void
  /** Resolves when everything started so far is done: before the doors close, and in tests. */
  settled(): Promise<void>
}

export function openJobs(log: Pick<Log, 'error'>): Jobs {
  const running = new Set<Promise<void>>()
  return {
    start(name, work) {
      const job = Promise.resolve()
        .then(work)
        .then(
          () => undefined,
          (error: unknown) => log.error(`Not done: ${name}`, error),
        )
        .finally(() => running.delete(job))
      running.add(job)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
