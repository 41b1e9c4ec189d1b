import { isReadOnlyProblem } from '../database/write/read-only.ts'
import type { Log } from '../log.ts'

/** Work that comes again and again, of no request. May be begun by several processes at once. */
export interface Job {
  /** What the log calls it; no two have the same. */
  name: string
  /** Milliseconds from one beginning to the next. */
  every: number
  /** It also begins as soon as the campus is open; what comes every hour or day does where it is due. */
  atStart?: boolean
  /** It goes on while the campus may only be read. */
  evenReadOnly?: boolean
  run: () => Promise<unknown>
}

export const minute = 60_000
export const hour = 60 * minute

/** Work that a reply does not wait for. */
export interface Jobs {
  /** Begins at once; a failure is logged under this name and goes no further. */
  start(name: string, work: () => Promise<unknown>): void
  /** The same, where this process is one that works; another does it in its time. */
  work(name: string, work: () => Promise<unknown>): void
  /** Starts it every so many milliseconds from now on, one run at a time, until what comes back is called. */
  every(milliseconds: number, name: string, work: () => Promise<unknown>): () => void
  /** Resolves when everything started so far is done: before the doors close, and in tests. */
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
          // It is done when the campus is more than read again, and that is no failure.
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
