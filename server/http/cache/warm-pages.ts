import type { FastifyInstance } from 'fastify'
import { address } from '#contract/addresses.ts'
import type { Log } from '#server/platform/log.ts'
import { fromNowhere } from '../dispatch/exchange.ts'
import type { FastPath } from './fast-path.ts'

/** Milliseconds between two rounds, and after a removal. */
const usual = { every: 60_000, soon: 500 }

/**
 * Keeps the main pages cached in every process, whoever asks for them where: while database and files are away a process
 * has only its cache. Unchanged pages are only checked.
 */
export function warmPages(
  server: FastifyInstance,
  {
    front,
    finished,
    isThere,
    log,
  }: {
    /** What visitors ask for first, after the front page; each also in its data saver form. */
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
  /** Something was removed during a round, which may have made a page before that. */
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
      log.debug('The home page could not be rendered', { why: String(error) })
    }
    isLooking = false
    lookIn(isOverdue ? soon : every * (0.75 + Math.random() / 2))
  }

  return {
    begin() {
      hasBegun = true
      lookIn(0)
    },
    /** Something was removed somewhere. */
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
