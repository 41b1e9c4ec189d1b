import { isFull, withRoom } from '#client/offline/storage/storage-quota.ts'
import { Problem } from '#contract/problem.ts'
import { type Held, isUnderstood, type Lane, laneOf, type News, type Progress } from '../act.ts'
import { allOf, markArrived, markRefused, markTold, renew, type StoredAct } from '../queue-store.ts'
import { withKeyLock } from './key-lock.ts'
import { nextOf } from './next-act.ts'
import { createRetryDelays } from './retry-delay.ts'

/** Sends one act, durable once it resolves. Throws a Problem for a refusal, anything else for no answer. */
type Attempt = (act: StoredAct, told: (progress: Progress) => void, signal: AbortSignal) => Promise<void>

interface Sending {
  attempt: Attempt
  hear: (news: News) => void
  /** Whether the campus answers at all, asked after a failed attempt: is it the line, or only this act? */
  reached?: () => Promise<boolean>
  /** The acts this sender can send; the others wait for another sender and hold up nothing. */
  sends?: (act: StoredAct) => boolean
  now?: () => number
}

/**
 * Why sending stopped, and when to go on; null where nothing is left. `why` is null where an earlier act with the same
 * key is in flight.
 */
export type Pause = { why: Held | null; until: number } | null

/** Milliseconds without progress after which an attempt has failed; long, since the server checks files. */
const patience = 90_000
/** After so many different acts failed in a row, the rest is not tried. */
const mostMisses = 3

/**
 * Sends a person's acts one by one, those about the same thing in the order they were done. A failed act holds up only
 * what depends on it.
 */
export function createSender({
  attempt,
  hear,
  reached = async () => false,
  sends = () => true,
  now = Date.now,
}: Sending) {
  const failures = createRetryDelays(now)
  const { waits, untilOf, asAnswered } = failures
  const knows = (act: StoredAct) => isUnderstood(act) && sends(act)
  /** Acts in flight, at most one per lane. */
  const current = new Map<string, AbortController>()

  async function send(act: StoredAct): Promise<Held | null> {
    const { id, ownerId } = act
    const lane = laneOf(act)
    const stopper = new AbortController()
    current.set(id, stopper)
    let watch: ReturnType<typeof setTimeout> | undefined
    const told = (progress?: Progress) => {
      clearTimeout(watch)
      watch = setTimeout(() => stopper.abort(), patience)
      hear({ type: 'sending', ownerId, id, lane, progress })
    }
    try {
      told()
      await Promise.race([attempt(act, told, stopper.signal), aborted(stopper.signal)])
      await markArrived(act)
      failures.forget(act)
      hear({ type: 'sent', ownerId, id, topic: act.topic })
      return null
    } catch (error) {
      // Removed while it was in flight: there is nothing to retry.
      if (stopper.signal.reason === removed) return null
      const problem = error instanceof Problem ? error : undefined
      if (problem?.code === 'unauthenticated') return 'sign in'
      if (!problem || problem.code === 'tooMany' || problem.status >= 500) return await missed(act, problem)
      const refusal = problem.body
      await markRefused(act, refusal).catch(ifFull(() => failures.hold(act, { state: 'needs you', refusal })))
      hear({ type: 'refused', ownerId, id, refusal })
      return null
    } finally {
      clearTimeout(watch)
      current.delete(id)
    }
  }

  /** Schedules a retry of an act that did not get through. */
  async function missed(act: StoredAct, problem?: Problem): Promise<Held> {
    const told = failures.add(act, problem)
    if (told) await markTold(act.id, told).catch(ifFull(() => failures.hold(act, { until: told })))
    const isAnswered = problem && problem.code !== 'unavailable'
    const isCampus = isAnswered || (await reached())
    const why = !isCampus ? 'network' : problem?.code === 'full' ? 'full' : 'campus'
    hear({ type: 'missed', ownerId: act.ownerId, id: act.id, why })
    return why
  }

  return {
    async sendLane(ownerId: string, lane: Lane): Promise<Pause> {
      let [misses, why]: [number, Held] = [0, 'campus']
      /** Acts skipped because one with the same key is in flight in another lane, tab or worker. */
      const passed: string[] = []
      for (;;) {
        const all = (await allOf(ownerId)).map(asAnswered)
        // One time for both filters: an act due between two would be neither sent nor scheduled.
        const at = now()
        const isHeld = (one: StoredAct) => waits(one, at) || passed.includes(one.id)
        const inVain = misses >= mostMisses || why === 'network'
        const act = inVain ? null : nextOf(all, lane, { sends: knows, waits: isHeld })
        if (!act) {
          const later = all.filter((one) => laneOf(one) === lane && waits(one, at)).map(untilOf)
          // An attempt may take longer than its retry delay; it must be retried all the same.
          if (inVain) later.push(Math.max(at, ...later))
          return pauseOf(later, why, passed.length > 0 ? now() + 1_000 : null)
        }
        const held = await withKeyLock(act, send)
        if (held === undefined) passed.push(act.id)
        if (held === 'sign in') return { why: held, until: Number.POSITIVE_INFINITY }
        why = held ?? why
        misses = held ? misses + 1 : 0
      }
    },
    /** Sends an act that could not be stored, while its owner waits: where they leave, it is refused. */
    sendNow: (act: StoredAct): Promise<void> => sendOnce(act, attempt, current),
    /** Call for a new network or a new act: failed acts may try again, delays the campus asked for stay. */
    wake: failures.wake,
    asAnswered,
    /** Its owner tries it again, whatever it was answered. */
    renew(id: string): Promise<void> {
      failures.forget({ id })
      return withRoom(() => renew(id))
    },
    /** Stops sending this act, because it was removed. */
    drop: (id: string): void => current.get(id)?.abort(removed),
    /** Its owner has left: what is in flight is stopped, and waits for them where it is stored. */
    leave: (): void => leave(current.values()),
  }
}

const removed = 'removed'

/** One attempt, which stands among `all` that can be stopped meanwhile. */
async function sendOnce(act: StoredAct, attempt: Attempt, all: Map<string, AbortController>): Promise<void> {
  const stopper = new AbortController()
  all.set(act.id, stopper)
  const sent = attempt(act, () => undefined, stopper.signal)
  await Promise.race([sent, aborted(stopper.signal)]).finally(() => all.delete(act.id))
}

function leave(all: Iterable<AbortController>): void {
  for (const stopper of all) stopper.abort(new Problem('unauthenticated', 'Please sign in'))
}

/** `later` is when acts may go that have to wait, `passed` when to look again at those passed over. */
function pauseOf(later: readonly number[], why: Held, passed: number | null): Pause {
  if (later.length === 0) return passed === null ? null : { why: null, until: passed }
  return { why, until: Math.min(...later, passed ?? Number.POSITIVE_INFINITY) }
}

const ifFull = (hold: () => void) => (error: unknown) => {
  if (!isFull(error)) throw error
  hold()
}

const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
