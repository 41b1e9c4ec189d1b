import { sql } from 'kysely'
import { later } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database/port.ts'
import type { AddressKey } from '#server/platform/limits/address.ts'
import { digest } from '#server/platform/secrets.ts'
import type { Upload } from '../tables.ts'

/** How many waiting uploads are considered; a member may send 120 an hour. */
const most = 2_000
/** In seconds. */
const visitorsWait = 20

interface Turn {
  sender: string
  /** When the sender's oldest upload became due, and its id. */
  place: string
  held: number | string
  isVisitor: number | string
}

/** The queue key. For a visitor it is a digest of the IP address; an upload without one is its own sender. */
export const senderOf = ({ ownerId, sender, id }: Pick<Upload, 'ownerId' | 'sender' | 'id'>): string =>
  ownerId ?? sender ?? id

/** Differs from the key of the rate limits, so that one does not lead to the other. */
export const visitorSender = (address: AddressKey): string => digest(`sender of an upload: ${address}`)

/**
 * Chooses uploads fairly, like the queue of one process (`platform/media/fair-queue.ts`): first the sender with the
 * fewest uploads in work in all processes, then members before visitors who have waited only a short while, then the
 * sender that this process served longest ago, then the one that waits longest.
 */
export function createFairTurns({ read }: Pick<Database, 'read'>) {
  /** For each waiting sender the number of their last turn. */
  const served = new Map<string, number>()
  let turns = 0

  async function waiting(now: string): Promise<Turn[]> {
    const sender = sql`coalesce("ownerId", sender, id)`
    const { rows } = await sql<Turn>`
      select sender, min(place) as place, count(*) - count(place) as held, max(visitor) as "isVisitor" from (
        select * from (
          select ${sender} as sender, "dueAt" || id as place, case when "ownerId" is null then 1 else 0 end as visitor
          from uploads
          where "dueAt" <= ${now} and refusal is null and ("heldUntil" is null or "heldUntil" < ${now})
          order by "dueAt" limit ${sql.lit(most)}) as due
        union all select ${sender}, null, 0 from uploads where "heldUntil" >= ${now}
      ) as turns group by sender having count(place) > 0`.execute(read)
    return rows
  }

  return {
    /** The id of the next upload; null where none waits. */
    async next(now: string): Promise<string | null> {
      const rows = await waiting(now)
      const senders = new Set(rows.map(({ sender }) => sender))
      for (const sender of served.keys()) if (!senders.has(sender)) served.delete(sender)
      const last = ({ sender }: Turn) => served.get(sender) ?? 0
      // For a while a visitor lets members go first.
      const soon = later(now, { seconds: -visitorsWait })
      const lets = ({ isVisitor, place }: Turn) => Number(Number(isVisitor) === 1 && place > soon)
      const [first] = rows.sort(
        (a, b) =>
          Number(a.held) - Number(b.held) ||
          lets(a) - lets(b) ||
          last(a) - last(b) ||
          (a.place < b.place ? -1 : 1),
      )
      return first ? first.place.slice(now.length) : null
    },

    serve(upload: Upload): void {
      turns += 1
      served.set(senderOf(upload), turns)
    },
  }
}
