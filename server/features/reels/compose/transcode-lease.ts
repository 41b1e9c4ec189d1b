import { later } from '#server/platform/clock.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import type { ReelRow } from '../lock-reel.ts'

/** A process that says nothing for so long is dead, and what it was at is anybody's. */
const silence = { seconds: 12 }
/** How often one that lives says so. */
const heartbeat = 3_000
/** What failed is tried again after a while. */
const pause = { minutes: 5 }
/** Where the machine fails again and again (a full disk, a bucket that is away), it waits twice as long each time. */
const longestPause = { minutes: 4 * 60 }
export const reelWaits: Wait[] = [{ table: 'reels', column: 'heldUntil', most: longestPause.minutes }]
/** One that ended the process so often while it was made is not tried any more. */
const mostDeaths = 8

/** A reel that is this process's to make smaller, for as long as `lost` has not been called off. */
export interface Leased {
  reel: ReelRow
  /** Aborted when another process has taken it: whatever is made then is nobody's. */
  lost: AbortSignal
  /** Stops saying that somebody is at it. */
  end(): void
}

/**
 * Who makes which reel smaller. A row says until when it is held, and whoever holds it says so again every few
 * seconds; `tries` moves with each taking, so that a process that slept through its time can write nothing.
 */
export function createLease({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const free = () =>
    database.read
      .selectFrom('reels')
      .where('readyAt', 'is', null)
      .where('status', '=', 'listed')
      .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', clock.now())]))
      // The first of everybody, then the second: who sends twenty keeps nobody's one waiting.
      .orderBy((eb) =>
        eb
          .selectFrom('reels as earlier')
          .whereRef('earlier.ownerId', '=', 'reels.ownerId')
          .whereRef('earlier.createdAt', '<', 'reels.createdAt')
          .where('earlier.readyAt', 'is', null)
          .where('earlier.status', '=', 'listed')
          .select((one) => one.fn.countAll().as('before')),
      )
      .orderBy('createdAt')
      .limit(1)
      .select(['reels.id', 'reels.tries'])
      .executeTakeFirst()

  /** Moves a reel on that stands as it was read; null where somebody else was faster. */
  const move = ({ id, tries }: Pick<ReelRow, 'id' | 'tries'>, change: Partial<ReelRow>) =>
    database.write(async (tx) => {
      const moved = await tx
        .updateTable('reels')
        .set(change)
        .where('id', '=', id)
        .where('tries', '=', tries)
        .where('readyAt', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (moved?.readyAt) touchLightly(tx, 'reels', `reel:${id}`)
      return moved ?? null
    })

  /** It plays as it was sent, for good. */
  const giveUp = (reel: Pick<ReelRow, 'id' | 'tries'>) =>
    move(reel, { readyAt: clock.now(), heldUntil: null })

  const heldFromNow = () => later(clock.now(), silence)

  function held(reel: ReelRow): Leased {
    const lost = new AbortController()
    let asking = false
    const timer = setInterval(async () => {
      if (asking) return
      asking = true
      try {
        if (!(await move(reel, { heldUntil: heldFromNow() }))) lost.abort()
      } catch (error) {
        // The database is away: whoever comes first when it is back has the reel.
        log.error(`The lease was not renewed for reel ${reel.id}`, error)
      } finally {
        asking = false
      }
    }, heartbeat)
    timer.unref()
    return { reel, lost: lost.signal, end: () => clearInterval(timer) }
  }

  return {
    /** The oldest that nobody is at of whoever has the fewest before it; no two processes get the same. */
    async take(): Promise<Leased | null> {
      for (;;) {
        const next = await free()
        if (!next) return null
        if (next.tries >= mostDeaths) await giveUp(next)
        else {
          const taken = await move(next, { tries: next.tries + 1, heldUntil: heldFromNow() })
          if (taken) return held(taken)
        }
      }
    },

    giveUp,

    /** Leaves it to whoever comes: that was no try. */
    giveBack: (reel: ReelRow) => move(reel, { tries: reel.tries - 1, heldUntil: null }),

    /** Leaves it for a while, and counts the try. */
    tryLater: (reel: ReelRow) => move(reel, { misses: 0, heldUntil: later(clock.now(), pause) }),

    /** Leaves it for as long as the machine may need: minutes at first, then hours. That was no try either. */
    putOff: (reel: ReelRow) => {
      const minutes = Math.min(pause.minutes * 2 ** reel.misses, longestPause.minutes)
      const put = { misses: reel.misses + 1, heldUntil: later(clock.now(), { minutes }) }
      return move(reel, { ...put, tries: reel.tries - 1 })
    },
  }
}
