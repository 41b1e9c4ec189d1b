import { Problem } from '#contract/problem.ts'
import { type Held, type Lane, laneOf, type News, type Progress } from './act.ts'
import { allOf, type KeptAct, markArrived, markRefused } from './box.ts'
import { createFailures } from './failures.ts'

/** Sends one act, for good once it resolves. Throws a Problem for what was refused, anything else for silence. */
type Attempt = (act: KeptAct, told: (progress: Progress) => void, signal: AbortSignal) => Promise<void>

interface Sending {
  attempt: Attempt
  hear: (news: News) => void
  /** What it knows how to send; the rest waits for another, and holds up nothing. */
  sends?: (act: KeptAct) => boolean
  now?: () => number
}

/** Why sending stopped, and when it is worth going on; null where nothing is left to send. */
export type Pause = { why: Held; until: number } | null

/** Milliseconds without a sign of life after which an attempt counts as silence; a server looks at a file for long. */
const patience = 90_000

/**
 * Sends a person's acts in the order they were done, one after the other; only what is large is overtaken, by what does
 * not lean on it.
 */
export function createSender({ attempt, hear, sends = () => true, now = Date.now }: Sending) {
  const failures = createFailures(now)
  const { waits, stepsAside } = failures
  /** What is on its way, at most one of each lane. */
  const current = new Map<string, AbortController>()

  /** The next one to send; one that waits for a better moment holds up what was done after it in its lane. */
  function next(all: readonly KeptAct[], lane: Lane): KeptAct | null {
    for (const act of all) {
      if (laneOf(act) !== lane || !sends(act)) continue
      if (act.state === 'needs you' || all.some((other) => leansOn(act, other))) continue
      // What is large overtakes nothing.
      if (lane === 'heavy' && all.some((other) => isAhead(other, act))) return null
      if (!waits(act)) return act
      if (!stepsAside(act)) return null
    }
    return null
  }

  const isAhead = (other: KeptAct, act: KeptAct) =>
    other.order < act.order &&
    laneOf(other) === 'light' &&
    other.state !== 'needs you' &&
    sends(other) &&
    !stepsAside(other)

  async function send(act: KeptAct): Promise<Held | null> {
    const { id, ownerId } = act
    const lane = laneOf(act)
    const stopper = new AbortController()
    current.set(id, stopper)
    let watch = setTimeout(() => stopper.abort(), patience)
    try {
      hear({ type: 'sending', ownerId, id, lane })
      const told = (progress: Progress) => {
        clearTimeout(watch)
        watch = setTimeout(() => stopper.abort(), patience)
        hear({ type: 'sending', ownerId, id, lane, progress })
      }
      await Promise.race([attempt(act, told, stopper.signal), aborted(stopper.signal)])
      await markArrived(act)
      failures.forget(act)
      hear({ type: 'sent', ownerId, id, topic: act.topic })
      return null
    } catch (error) {
      // Taken away while it was on its way: there is nothing to come back to.
      if (stopper.signal.reason === removed) return null
      if (!(error instanceof Problem)) {
        failures.add(act)
        return 'network'
      }
      if (error.code === 'unauthenticated') return 'sign in'
      if (error.code === 'tooMany' || error.status >= 500) {
        failures.add(act, error)
        return error.code === 'full' ? 'full' : 'campus'
      }
      await markRefused(act, error.body)
      hear({ type: 'refused', ownerId, id, refusal: error.body })
      return null
    } finally {
      clearTimeout(watch)
      current.delete(id)
    }
  }

  return {
    async sendLane(ownerId: string, lane: Lane): Promise<Pause> {
      for (;;) {
        const all = await allOf(ownerId)
        const act = next(all, lane)
        if (!act) {
          const waiting = all.filter((one) => laneOf(one) === lane && waits(one))
          const later = waiting.map((one) => failures.untilOf(one) ?? 0)
          return later.length > 0 ? { why: 'campus', until: Math.min(...later) } : null
        }
        const why = await send(act)
        if (why === 'sign in') return { why, until: Number.POSITIVE_INFINITY }
        if (why && !stepsAside(act)) return { why, until: failures.untilOf(act) ?? now() }
      }
    },
    /** Sends what could not be kept; whoever did it waits. */
    sendNow: (act: KeptAct) => attempt(act, () => undefined, new AbortController().signal),
    /** The wait is over: there is a network again, or somebody asks. */
    wake: failures.wake,
    /** Stops sending this act, because it was taken away. */
    drop(id: string): void {
      current.get(id)?.abort(removed)
    },
  }
}

const removed = 'removed'

/** Whether an act has to come after another that is still here: it says so, or it is about what that one makes. */
const leansOn = (act: KeptAct, other: KeptAct): boolean =>
  other.id === act.after ||
  (other.order < act.order && other.state !== 'needs you' && act.to.includes(other.id))

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
