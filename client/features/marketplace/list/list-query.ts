import { paged } from '#client/api/infinite-list.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { type ProductFilter, queryOf } from './filter.ts'

export const productsQuery = (call: Caller, { after: first, ...filter }: ProductFilter) =>
  paged(
    ['products', filter, first ?? null],
    (query, how) => call(api.products.list, { query: { ...queryOf(filter), ...query } }, how),
    first,
  )
