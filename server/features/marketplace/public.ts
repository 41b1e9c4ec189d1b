import { expressionBuilder, type SqlBool, sql } from 'kysely'
import { expiredBefore } from '#contract/marketplace/product-days.ts'
import { shown } from '#server/kinds/hidden-filter.ts'
import { notSuspended } from '#server/people/suspended.ts'
import type { Schema } from '#server/platform/database/port.ts'

const ofProducts = expressionBuilder<Schema, 'products'>()

/** The condition that a product is neither deleted nor hidden, even if it is sold. */
export const knownProduct = ofProducts.and([
  ofProducts('products.status', '!=', 'deleted'),
  shown('product', 'products.id'),
])

const listed = ofProducts.and([
  ofProducts('products.status', '=', 'active'),
  shown('product', 'products.id'),
  notSuspended('products.ownerId'),
])

/** The condition that a product is publicly on sale; those listed before `since` have expired. */
export const listedSince = (since: string) =>
  ofProducts.and([listed, ofProducts('products.listedAt', '>', since)])

/** The same, `now`. */
export const publicProduct = (now: string) => listedSince(expiredBefore(now))

/**
 * The same within a range of the list: its time is checked per row and must not lead an index. With two bounds on one
 * column PostgreSQL starts at the farther one and scans a million rows for two thousand.
 */
export const publicInStretch = (now: string) =>
  ofProducts.and([listed, sql<SqlBool>`products."listedAt" || '' > ${expiredBefore(now)}`])
