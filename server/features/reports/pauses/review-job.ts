import { pauseRules } from '#contract/reports/pause-rules.ts'
import { notPaused, pauseWhereDue } from '#server/people/contact-pauses.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'

/** What was reported on the day of the contact counts once that is a day ago; nobody has to say it again. */
export async function lookAtFreshReports({ database, clock }: Platform): Promise<void> {
  const now = clock.now()
  const sellers = await database.read
    .selectFrom('trades')
    .where('goneAt', '>', later(now, { hours: -2 * pauseRules.contactHours }))
    .where(notPaused('trades.sellerId'))
    .select('sellerId')
    .distinct()
    .execute()
  for (const { sellerId } of sellers) await database.write((tx) => pauseWhereDue(tx, sellerId, now))
}
