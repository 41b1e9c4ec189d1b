import { later } from '#server/platform/clock.ts'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import type { Wait } from '#server/platform/jobs/clock-skew.ts'
import type { ReelRow } from '../lock-reel.ts'

/** A lease without a heartbeat for this long expires, and any process may take the reel. */
const silence = { seconds: 12 }
/** The heartbeat's interval in milliseconds. */
const heartbeat = 3_000
/** The delay after a failed try. */
const pause = { minutes: 5 }
/** The longest backoff for repeated failures of the machine (a full disk, an unreachable bucket); it doubles each time. */
const longestPause = { minutes: 4 * 60 }
export const reelWaits: Wait[] = [{ table: 'reels', column: 'heldUntil', most: longestPause.minutes }]
/** After so many crashes of the process a video is given up. */
const mostDeaths = 8

/** A reel that this process may transcode until `lost` aborts. */
export interface Leased {
  reel: ReelRow
  /** Aborts when another process has taken it: the result is then discarded. */
  lost: AbortSignal
  /** Stops the heartbeat. */
  end(): void
}

/**
 * Leases on transcoding reels. A row says until when it is held, and its holder renews that every few seconds; `tries`
 * grows with each taking and acts as a fencing token, so that a process that slept past its lease can write nothing.
 */
export function createLease({ database, clock, log }: Pick<Platform, 'database' | 'clock' | 'log'>) {
  const free = () =>
    database.read
      .selectFrom('reels')
      .where('readyAt', 'is', null)
      .where('status', '=', 'listed')
      .where((eb) => eb.or([eb('heldUntil', 'is', null), eb('heldUntil', '<', clock.now())]))
      // Round-robin by owner: someone who sends twenty must not hold up everyone else's first.
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

  /** Updates a reel if nobody else has since it was read; else null. */
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

  /** From now on only the original plays. */
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
        // The database is away: whichever process comes first afterwards takes the reel.
        log.error(`The lease was not renewed for reel ${reel.id}`, error)
      } finally {
        asking = false
      }
    }, heartbeat)
    timer.unref()
    return { reel, lost: lost.signal, end: () => clearInterval(timer) }
  }

  return {
    /** Takes the oldest free reel of the owner with the fewest before it; no two processes get the same. */
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

    /** Releases it at once; does not count as a try. */
    giveBack: (reel: ReelRow) => move(reel, { tries: reel.tries - 1, heldUntil: null }),

    /** Releases it for a while, and counts the try. */
    tryLater: (reel: ReelRow) => move(reel, { misses: 0, heldUntil: later(clock.now(), pause) }),

    /** Releases it with backoff, from minutes to hours; does not count as a try. */
    putOff: (reel: ReelRow) => {
      const minutes = Math.min(pause.minutes * 2 ** reel.misses, longestPause.minutes)
      const put = { misses: reel.misses + 1, heldUntil: later(clock.now(), { minutes }) }
      return move(reel, { ...put, tries: reel.tries - 1 })
    },
  }
}
