import { connectivity, isReachable } from '#client/offline/connectivity/connectivity.ts'
import type { Lane } from '../act.ts'
import { oneTabAtATime } from '../broadcast.ts'
import type { Pause } from './sender.ts'

interface Draining {
  lane: Lane
  /** Who is signed in; null for nobody, or while unknown. */
  me: () => string | null
  /** Sends what this lane has, until nothing more can go. */
  send: (ownerId: string) => Promise<Pause>
  /** Called when nothing more can go now. */
  held: (ownerId: string, pause: NonNullable<Pause>) => void
}

/** Empties one lane of the outbox, in one tab at a time; returns to acts that have to wait. */
export function createQueueRunner({ lane, me, send, held }: Draining) {
  let pause: Pause = null
  let sending: Promise<void> | null = null
  let again = false
  let isForced = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** While an act waits for the campus, it is probed. */
  let stopWaiting: (() => void) | null = null

  /** `forced` sends whether or not the campus seems reachable. */
  function drain(forced = false): Promise<void> {
    again = true
    isForced ||= forced
    sending ??= run()
      // Where storage fails nothing can be sent; the next occasion tries again.
      .catch(() => {
        again = false
      })
      .finally(() => {
        sending = null
        if (again) void drain()
      })
    return sending
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    const person = me()
    if (!person) {
      again = false
      return
    }
    await oneTabAtATime(lane, async () => {
      // Whoever has come meanwhile gets a run of their own.
      while (again && me() === person) {
        again = false
        const goes = isReachable() || isForced
        isForced = false
        pause = goes ? await send(person) : { why: 'network', until: Number.POSITIVE_INFINITY }
      }
    })
    waitFor(pause)
    if (pause) held(person, pause)
  }

  function waitFor(what: Pause): void {
    if (what?.why === 'network') stopWaiting ??= connectivity.waits()
    else {
      stopWaiting?.()
      stopWaiting = null
    }
    const wait = what ? what.until - Date.now() : Number.POSITIVE_INFINITY
    if (Number.isFinite(wait)) timer = setTimeout(() => void drain(), Math.max(500, wait))
  }

  return {
    lane,
    /** Sends what waits, now. */
    drain,
    /** Why it stopped. */
    why: () => pause?.why ?? null,
  }
}
