import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { expiredBefore } from '#contract/marketplace/product-days.ts'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofProducts = expressionBuilder<Schema, 'products'>()

/** The condition that everybody may know of a product, be it sold: nobody has deleted or hidden it. */
export const knownProduct = ofProducts.and([
  ofProducts('products.status', '!=', 'deleted'),
  shown('product', 'products.id'),
])

const listed = ofProducts.and([
  ofProducts('products.status', '=', 'active'),
  shown('product', 'products.id'),
  notSuspended('products.ownerId'),
])

/** The condition that everybody sees it on sale: what was listed before `since` has expired. */
export const listedSince = (since: string) =>
  ofProducts.and([listed, ofProducts('products.listedAt', '>', since)])

/** The same, `now`. */
export const publicProduct = (now: string) => listedSince(expiredBefore(now))

/**
 * The same for a stretch of the list: its time is asked of each row, and leads no index. Of two ends on one column
 * PostgreSQL walks to the farther, through a million rows for two thousand.
 */
export const publicInStretch = (now: string) =>
  ofProducts.and([listed, sql<SqlBool>`products."listedAt" || '' > ${expiredBefore(now)}`])
