import { expressionBuilder } from 'kysely'
import { expiredBefore } from '#contract/product-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { shown } from '#server/things/hidden.ts'

const ofProducts = expressionBuilder<Schema, 'products'>()

/** The condition that everybody may know of a product, be it sold: nobody has deleted or hidden it. */
export const knownProduct = ofProducts.and([
  ofProducts('products.status', '!=', 'deleted'),
  shown('product', 'products.id'),
])

/** The condition that everybody sees it on sale: what was listed before `since` has expired. */
export const listedSince = (since: string) =>
  ofProducts.and([
    ofProducts('products.status', '=', 'active'),
    shown('product', 'products.id'),
    ofProducts('products.listedAt', '>', since),
  ])

/** The same, `now`. */
export const publicProduct = (now: string) => listedSince(expiredBefore(now))
