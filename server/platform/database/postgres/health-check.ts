import pg from 'pg'
import type { ConnectionGate } from './connection-gate.ts'
import { untilOpen } from './until-open.ts'

interface Asking {
  /** Pings the server on a connection of its own; throws where it does not answer. */
  ask: () => Promise<unknown>
  /** In milliseconds. */
  silent: number
  gate: ConnectionGate
  /** Called when waiting for the server is given up. */
  gone: () => void
}

/**
 * Tells a hung server from a slow one: after `silent` without any answer it pings. If the ping is not answered either, all
 * waiting queries are rejected, and new ones too, until the server answers again.
 */
export function openHealthCheck({ ask, silent, gate, gone }: Asking) {
  const waiting = new Set<{ since: number; giveUp(): void }>()
  const closing = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let heardAt = 0
  let isGone = false
  let isLooking = false

  function lookIn(milliseconds: number) {
    timer = setTimeout(() => void look(), milliseconds)
    timer.unref()
  }

  async function look(): Promise<void> {
    timer = undefined
    const [oldest] = waiting
    if (!oldest || closing.signal.aborted) return
    const left = Math.max(oldest.since, heardAt) + silent - performance.now()
    if (left > 0) return lookIn(left)
    isLooking = true
    if (!(await answersInTime())) await wait()
    isLooking = false
    if (waiting.size > 0) lookIn(silent)
  }

  async function wait(): Promise<void> {
    isGone = true
    gate.shut()
    for (const one of waiting) one.giveUp()
    gone()
    const heard = untilOpen(gate, ask, () => undefined, { gaveUp: closing.signal })
    await heard.catch(() => undefined)
    isGone = false
  }

  function answersInTime(): Promise<boolean> {
    const { promise: late, resolve } = Promise.withResolvers<false>()
    const timer = setTimeout(resolve, silent, false)
    const asked = ask().then(
      () => true,
      () => false,
    )
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  function hear(): void {
    heardAt = performance.now()
  }

  return {
    /** Notes that the server answered something. */
    hear,
    /**
     * Runs `work`, and rejects once the server is given up. `hears` false: its result is no sign of life of
     * the server.
     */
    async watch<T>(work: () => Promise<T>, hears = true): Promise<T> {
      if (isGone) throw new Error('It does not answer.')
      const { promise, reject } = Promise.withResolvers<never>()
      const one = { since: performance.now(), giveUp: () => reject(new Error('It stopped answering.')) }
      waiting.add(one)
      if (!timer && !isLooking) lookIn(silent)
      try {
        const it = await Promise.race([work(), promise])
        if (hears) hear()
        return it
      } catch (error) {
        if (error instanceof pg.DatabaseError) hear()
        throw error
      } finally {
        waiting.delete(one)
      }
    },
    close() {
      closing.abort()
      clearTimeout(timer)
    },
  }
}
