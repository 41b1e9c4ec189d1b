import { type Kysely, sql } from 'kysely'
import type { BookSort } from '#contract/books/endpoints.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Schema, Search } from '#server/platform/database/port.ts'
import type { Looking } from '#server/platform/database/query/ordered-search.ts'
import { publicBook } from '../public.ts'

export interface BookFilter {
  search?: string | undefined
  sort?: BookSort | undefined
  department?: string | undefined
  level?: string | undefined
  kind?: string | undefined
  ownerId?: string | undefined
  after?: string | undefined
  apart?: Blocked | undefined
}

/** The query for a filter and a search. */
export function matching(
  read: Kysely<Schema>,
  { department, level, kind, ownerId, apart = [] }: BookFilter,
  search: Search | null,
) {
  let query = read.selectFrom('books').where(publicBook).where(notOf(apart, 'books.ownerId'))
  if (search) query = query.where(search.matches)
  if (ownerId) query = query.where('ownerId', '=', ownerId)
  if (department) query = query.where('department', '=', department)
  if (level) query = query.where('level', '=', level)
  if (kind) query = query.where('kind', '=', kind)
  return query
}

/** Filters that an index in order of newness covers. */
const known = [['department', 'level'], ['department'], ['level'], ['kind']] as const

/** Whether each book must be checked against a filter that no index of this order covers. */
export function looking(read: Kysely<Schema>, filter: BookFilter, search: Search | null): Looking | null {
  const { ownerId, sort = 'recent' } = filter
  if (ownerId || search?.isRare) return null
  const asked = (['department', 'level', 'kind'] as const).filter((name) => filter[name])
  const index = sort === 'recent' ? (known.find((names) => names.every((name) => filter[name])) ?? []) : []
  if (!search && index.length === asked.length) return null
  const conditions = index.map((name) => sql` and ${sql.ref(`books.${name}`)} = ${filter[name]}`)
  return { read, among: sql`books.status = 'listed'${sql.join(conditions, sql``)}` }
}
