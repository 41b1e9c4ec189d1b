import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { addPageSearch } from '../query/page-search.ts'
import { addSearch } from '../query/search.ts'
import { fewValues } from '../schema/index-selectivity.ts'
import { type Kind, kindOf } from '../sql-dialect.ts'
import { addTally } from '../write/counters.ts'

/**
 * Makes every table of a new campus with its indexes, counters and planner statistics: the result of 1.0.0
 * and its upgrades.
 */
export async function makeGround(db: Kysely<unknown>): Promise<void> {
  const kind = kindOf(db)
  const text = readFileSync(join(import.meta.dirname, 'ground.sql'), 'utf8')
  for (const statement of statementsOf(text, kind)) await sql.raw(statement).execute(db)
  for (const table of ['users', 'posts', 'products', 'books', 'reels', 'courses']) await addSearch(db, table)
  await addPageSearch(db)
  for (const tallied of tallies) await addTally(db, tallied)
  for (const [table, indexes] of Object.entries(few)) await fewValues(db, table, indexes)
}

/**
 * The one text in the dialect of each database, equally strict: SQLite keeps the declared types, PostgreSQL compares text
 * by code point, as SQLite does. PostgreSQL takes all statements at once.
 */
function statementsOf(text: string, kind: Kind): string[] {
  const [first = '', ...rest] = text.split('/*')
  const own = rest.map((part) => {
    const [words = '', after = ''] = part.split('*/')
    return (words.startsWith(kind) ? words.slice(kind.length) : '') + after
  })
  const lines = [first, ...own]
    .join('')
    .split('\n')
    .filter((line) => !line.trim().startsWith('--'))
  if (kind === 'postgres')
    return [lines.map((line) => line.replace(/^( {2}"?\w+"? text)\b/, '$1 collate "C"')).join('\n')]
  return lines
    .map((line) => (line === ');' ? ') strict;' : line))
    .join('\n')
    .replaceAll(' bigint', ' integer')
    .replaceAll(' double precision', ' real')
    .split(';\n')
    .filter((statement) => statement.trim() !== '')
}

export const tallies = [
  { name: 'users', table: 'users', at: 'createdAt' },
  { name: 'seen', table: 'users', at: 'seenAt' },
  { name: 'proven', table: 'users', at: 'createdAt', status: 'active' },
  { name: 'posts', table: 'posts', at: 'publishedAt', status: 'approved' },
  { name: 'posts_made', table: 'posts', at: 'createdAt', without: ['draft', 'deleted'] },
  { name: 'reels', table: 'reels', at: 'createdAt', status: 'listed' },
  { name: 'products', table: 'products', at: 'listedAt', status: 'active' },
  { name: 'products_made', table: 'products', at: 'createdAt', without: ['deleted'] },
  { name: 'devices', table: 'device_tracking', at: 'firstSeen' },
]

/** How many columns at the head of an index have few different values. */
const few = {
  users: { users_role: 1 },
  posts: { posts_newest: 1, posts_popular: 1, posts_trending: 1 },
  post_tags: { post_tags_by_tag: 1 },
  reels: { reels_newest: 1 },
  books: {
    ...{ books_by_uploadedAt: 1, books_by_score: 1, books_by_bytes: 1 },
    ...{ books_of_department: 2, books_of_level: 2, books_of_kind: 2, books_of_year: 3 },
  },
  products: {
    ...{ products_newest: 1, products_by_price: 1, products_kind_newest: 2, products_kind_by_price: 2 },
    ...{ products_by_price_of_kind: 2, products_kind_by_price_of_category: 3 },
    ...{ products_newest_of_kind: 2, products_kind_newest_of_category: 3 },
  },
}
