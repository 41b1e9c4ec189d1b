import { type Kysely, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { courseCodeOf, courseIdOf, writtenCourse } from '#contract/books/course-rules.ts'
import type { products } from '#contract/marketplace/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Schema, Search } from '#server/platform/database/port.ts'
import { all, type Looking } from '#server/platform/database/query/ordered-search.ts'

/** Without a kind it means all. */
export type ProductFilter = Partial<z.output<typeof products.list.query>> & { apart?: Blocked }

/** The query for a filter and a search; `inOrder` checks last whether a product is on sale. */
export function matching(read: Kysely<Schema>, filter: ProductFilter, search: Search | null) {
  let query = read.selectFrom('products').where(notOf(filter.apart ?? [], 'products.ownerId'))
  if (search) query = query.where(search.matches)
  const kind = kindOf(filter)
  if (kind) query = query.where('kind', '=', kind)
  for (const column of ['category', 'condition', 'place', 'rentTerm', 'ownerId'] as const) {
    const value = filter[column]
    if (value !== undefined) query = query.where(column, '=', value)
  }
  if (filter.forWhom !== undefined) query = query.where('forWhom', 'in', ['anyone', filter.forWhom])
  if (filter.freeBy !== undefined) query = query.where('kind', '=', 'room').where('day', '<=', filter.freeBy)
  if (filter.course !== undefined) query = query.where('courseCode', '=', courseOf(filter.course))
  if (filter.priceFrom !== undefined) query = query.where('price', '>=', filter.priceFrom)
  if (filter.priceTo !== undefined) query = query.where('price', '<=', filter.priceTo)
  return query
}

/** Whether each product must be checked against a filter that the order's index does not cover. */
export function looking(read: Kysely<Schema>, filter: ProductFilter, search: Search | null): Looking | null {
  const { category, condition, place, priceFrom, priceTo, ownerId, course, sort = 'newest' } = filter
  if (ownerId || course || search?.isRare) return null
  const isPriced = (priceFrom !== undefined || priceTo !== undefined) && sort === 'newest'
  const isRented = filter.rentTerm ?? filter.forWhom ?? filter.freeBy
  if (!search && !condition && !place && !isRented && !isPriced) return null
  const kind = kindOf(filter)
  const ofKind = kind ? sql<SqlBool>`products.kind = ${kind}` : all
  const ofCategory = category ? sql<SqlBool>`products.category = ${category}` : all
  return { read, among: sql<SqlBool>`${ofKind} and products.status = 'active' and ${ofCategory}` }
}

/** 'CSC 201' for 'CSC-201', 'csc201'. */
export const courseOf = (asked: string) => {
  const id = courseIdOf(asked)
  return id ? courseCodeOf(id) : writtenCourse(asked)
}

const kindOf = ({ kind }: ProductFilter) => (kind === 'all' ? undefined : kind)
