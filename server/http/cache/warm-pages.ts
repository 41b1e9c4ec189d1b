import type { FastifyInstance } from 'fastify'
import { address } from '#contract/addresses.ts'
import type { Log } from '#server/platform/log.ts'
import { fromNowhere } from '../dispatch/exchange.ts'
import type { FastPath } from './fast-path.ts'

/** Milliseconds: between two looks, and after something was taken away. */
const usual = { every: 60_000, soon: 500 }

/**
 * Keeps the front of the campus in this process, whoever asks for it where: while database and files are away each process
 * has only what it keeps. What has not moved is only looked at.
 */
export function warmPages(
  server: FastifyInstance,
  {
    front,
    finished,
    isThere,
    log,
  }: {
    /** What visitors ask for first, after the front page; each also as whoever saves data has it. */
    front: readonly string[]
    finished: FastPath
    isThere: () => Promise<unknown>
    log: Log
  },
  { every, soon } = usual,
) {
  const asked = [address('home'), ...front].flatMap((url) => [
    { url, headers: {} },
    { url, headers: { 'save-data': 'on' } },
  ])
  let timer: NodeJS.Timeout | undefined
  let hasBegun = false
  let isEnded = false
  let isLooking = false
  /** Something was taken away while a look was going on: it may have been made before that. */
  let isOverdue = false

  function lookIn(milliseconds: number): void {
    clearTimeout(timer)
    if (isEnded) return
    timer = setTimeout(() => void look(), milliseconds)
    timer.unref()
  }

  async function look(): Promise<void> {
    isLooking = true
    isOverdue = false
    try {
      await isThere()
      for (const { url, headers } of asked)
        if (!isEnded && !(await finished.holds(url, headers)))
          await server.inject({ url, headers, ...fromNowhere })
    } catch (error) {
      log.debug('The front of the campus could not be made', { why: String(error) })
    }
    isLooking = false
    lookIn(isOverdue ? soon : every * (0.75 + Math.random() / 2))
  }

  return {
    begin() {
      hasBegun = true
      lookIn(0)
    },
    /** Something was taken away somewhere. */
    hear() {
      if (isLooking) isOverdue = true
      else if (hasBegun) lookIn(soon)
    },
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
