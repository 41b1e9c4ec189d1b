import { setImmediate as breath } from 'node:timers/promises'
import { touchLightly } from '#server/platform/database/port.ts'
import type { Platform } from '#server/platform/index.ts'
import { searchOf } from './content.ts'

/** Products per step: so many are read at once, and no write waits for long. */
const atOnce = 200

/**
 * Looks through all products for those that were listed with another list of everyday words, by an older build perhaps, and
 * mends what they are found by. Run twice it writes nothing twice.
 */
export const createWordMending =
  ({ database }: Pick<Platform, 'database'>) =>
  async (): Promise<void> => {
    for (let after: string | undefined = ''; after !== undefined; await breath()) {
      const some = await database.read
        .selectFrom('products')
        .where('id', '>', after)
        .where('status', '!=', 'deleted')
        .orderBy('id')
        .limit(atOnce)
        .select(['id', 'name', 'description', 'spot', 'category', 'search'])
        .execute()
      const stale = some.filter((product) => product.search !== searchOf(product))
      if (stale.length > 0)
        await database.write(async (tx) => {
          for (const product of stale)
            await tx
              .updateTable('products')
              .set({ search: searchOf(product) })
              .where('id', '=', product.id)
              // Not where its seller has just changed it, whose words are newer.
              .where('search', '=', product.search)
              .execute()
          touchLightly(tx, 'products')
        })
      after = some.length === atOnce ? some.at(-1)?.id : undefined
    }
  }
