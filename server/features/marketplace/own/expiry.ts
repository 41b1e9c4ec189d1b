import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { expiredBefore, expiryOf, warnedBefore } from '#contract/marketplace/product-days.ts'
import { noteSavedChange } from '#server/kinds/saved.ts'
import { sendNotice, withdrawNotice } from '#server/people/notices.ts'
import { type Schema, touch } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'

/** Owners warned per transaction. */
const atOnce = 200

interface Listed {
  id: string
  listedAt: string
}

/** A warning belongs to one listing period: a renewed product is warned about again. */
const aboutOf = ({ id, listedAt }: Listed) => `expiry:${id} ${listedAt}` as const

/** Withdraws the warning of a product that was renewed, sold, taken down or deleted. */
export const takeWarningBack = (tx: Kysely<Schema>, product: Listed) => withdrawNotice(tx, [aboutOf(product)])

/** Warns owners whose products expire within days, once each, and marks the expired ones. */
export function createExpiry({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  return {
    async warn(): Promise<void> {
      let after: Listed | undefined = { id: '', listedAt: expiredBefore(clock.now()) }
      while (after) after = await warnSome(after)
      await database.write(async (tx) => {
        const now = clock.now()
        const over = await tx
          .updateTable('products')
          .set({ status: 'expired' })
          .where('status', '=', 'active')
          .where('listedAt', '<=', expiredBefore(now))
          .returning('id')
          .execute()
        await noteSavedChange(
          tx,
          'product',
          over.map(({ id }) => id),
          now,
        )
        if (over.length > 0) touch(tx, 'products')
      })
    },
  }

  /** Warns for products listed after this one, oldest first; returns the last one checked while there may be more. */
  async function warnSome(after: Listed): Promise<Listed | undefined> {
    const now = clock.now()
    const ending = await database.read
      .selectFrom('products')
      .where('status', '=', 'active')
      .where('listedAt', '<=', warnedBefore(now))
      .where((eb) => eb(eb.refTuple('listedAt', 'id'), '>', eb.tuple(after.listedAt, after.id)))
      .orderBy('listedAt')
      .orderBy('id')
      .limit(atOnce)
      .select(['id', 'ownerId', 'name', 'listedAt'])
      .execute()
    if (ending.length === 0) return
    const told = await database.read
      .selectFrom('notices')
      .where('kind', '=', 'expiry')
      .where('about', 'in', ending.map(aboutOf))
      .select('about')
      .execute()
    const known = new Set(told.map(({ about }) => about))
    const rest = ending.filter((product) => !known.has(aboutOf(product)))
    if (rest.length > 0)
      await database.write(async (tx) => {
        for (const product of rest)
          await sendNotice(tx, {
            ...{ to: product.ownerId, kind: 'expiry', about: aboutOf(product), at: now },
            text: `“${product.name}” expires on ${dayOf(expiryOf(product.listedAt))}. Renew it in one tap.`,
            link: address('product', { id: product.id }),
          })
      })
    return ending.length < atOnce ? undefined : ending.at(-1)
  }
}

/** 'Monday 21 December', by the campus's calendar. */
const dayOf = (at: string) =>
  new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'Africa/Lagos',
  }).format(new Date(at))
