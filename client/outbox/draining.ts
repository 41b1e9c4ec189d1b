import type { Lane } from './act.ts'
import type { Pause } from './sender.ts'
import { oneTabAtATime } from './tabs.ts'

interface Draining {
  lane: Lane
  /** Who is signed in; null where that is nobody, or not known yet. */
  me: () => string | null
  /** Sends what this lane has, until nothing more can go. */
  send: (ownerId: string) => Promise<Pause>
  /** Nothing more can go now. */
  held: (ownerId: string, pause: NonNullable<Pause>) => void
}

/** Empties one lane of the outbox, in one tab at a time; comes back to what has to wait. */
export function createDrain({ lane, me, send, held }: Draining) {
  let pause: Pause = null
  let sending: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function drain(): Promise<void> {
    again = true
    sending ??= run()
      // What a browser does not keep, or cannot read, it cannot send; the next occasion tries again.
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
      while (again) {
        again = false
        pause = navigator.onLine ? await send(person) : { why: 'network', until: Number.POSITIVE_INFINITY }
      }
    })
    if (!pause) return
    held(person, pause)
    const wait = pause.until - Date.now()
    if (Number.isFinite(wait)) timer = setTimeout(drain, Math.max(500, wait))
  }

  return {
    lane,
    /** Sends what waits, now. */
    drain,
    /** Why it came to a stand. */
    why: () => pause?.why ?? null,
  }
}
