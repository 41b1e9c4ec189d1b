import { Problem } from '#contract/problem.ts'
import type { OwnPause } from '#contract/reports/pause-endpoints.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { openPause, voicesAgainst } from '#server/people/contact-pauses.ts'
import { touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { storedText } from '#server/platform/stored-text.ts'
import { listedOf } from './listed.ts'

/** A pause as the seller sees it: the reason, and a way to answer. Names nobody. */
export function createOwnPause({ database, clock }: Platform, kinds: ContentKinds) {
  return {
    async own(sellerId: string): Promise<OwnPause | null> {
      const pause = await openPause(database.read, sellerId)
      if (!pause) return null
      const { startedAt, side, sideAt } = pause
      const [voices, listed] = await Promise.all([
        voicesAgainst(database.read, sellerId, clock.now()),
        listedOf(database.read, kinds, [sellerId], clock.now()),
      ])
      return {
        ...{ startedAt, side, sideAt },
        voices: voices.length,
        products: listed.get(sellerId) ?? 0,
      }
    },

    answer: (sellerId: string, text: string): Promise<void> =>
      database.write(async (tx) => {
        const side = storedText(text).trim()
        if (!side) throw new Problem('invalid', 'Please write your side', 'text')
        const answered = await tx
          .updateTable('pauses')
          .set({ side, sideAt: clock.now() })
          .where('sellerId', '=', sellerId)
          .where('liftedAt', 'is', null)
          .returning('id')
          .executeTakeFirst()
        if (!answered) throw new Problem('gone', 'Buyers can contact you again')
        touch(tx, 'reports', `user:${sellerId}`)
      }),
  }
}
