import { isReadOnlyProblem } from '../database/write/read-only.ts'
import type { Log } from '../log.ts'

/** Recurring work outside any request. Several processes may begin it at once. */
export interface Job {
  /** Its unique name in the log. */
  name: string
  /** Milliseconds from one start to the next. */
  every: number
  /** Also runs when the campus opens; jobs of a quarter of an hour and more then run if they are due. */
  atStart?: boolean
  /** Runs even while the campus is read-only. */
  evenReadOnly?: boolean
  run: () => Promise<unknown>
}

export const minute = 60_000
export const hour = 60 * minute

/** Background work that no reply waits for. */
export interface Jobs {
  /** Starts at once; a failure is only logged, under this name. */
  start(name: string, work: () => Promise<unknown>): void
  /** The same, but only in a worker process; elsewhere it is left to one. */
  work(name: string, work: () => Promise<unknown>): void
  /** Repeats it at this interval, one run at a time; returns how to stop. */
  every(milliseconds: number, name: string, work: () => Promise<unknown>): () => void
  /** Resolves when everything started so far has ended: for shutdown and tests. */
  settled(): Promise<void>
}

export function openJobs(log: Pick<Log, 'error'>, { works } = { works: true }): Jobs {
  const running = new Set<Promise<void>>()

  function start(name: string, work: () => Promise<unknown>): Promise<void> {
    const job = Promise.resolve()
      .then(work)
      .then(
        () => undefined,
        (error: unknown) => {
          // Read-only is no failure: the work is done afterwards.
          if (!isReadOnlyProblem(error)) log.error(`Not done: ${name}`, error, {}, 'again and again')
        },
      )
      .finally(() => running.delete(job))
    running.add(job)
    return job
  }

  return {
    start(name, work) {
      void start(name, work)
    },
    work(name, work) {
      if (works) void start(name, work)
    },
    every(milliseconds, name, work) {
      let busy = false
      const timer = setInterval(() => {
        if (busy) return
        busy = true
        void start(name, work).then(() => {
          busy = false
        })
      }, milliseconds)
      timer.unref()
      return () => clearInterval(timer)
    },
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
