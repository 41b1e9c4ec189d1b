import { expect, test } from 'vitest'
import { publishedAt } from './earlier-post.ts'
import type { Item } from './export-entries.ts'

const item = (fields: Record<string, string>): Item => ({
  ...{ line: 1, of: (name) => fields[name] ?? '', categories: [], meta: new Map(), comments: 0 },
  isTooLarge: false,
})

test('a date is read by world time, else by the clock in Nigeria, else not at all', () => {
  const dated = (gmt: string, local: string) =>
    publishedAt(item({ 'wp:post_date_gmt': gmt, 'wp:post_date': local }))
  expect(dated('2021-05-01 09:00:00', '2021-05-01 12:00:00')).toBe('2021-05-01T09:00:00.000Z')
  expect(dated('0000-00-00 00:00:00', '2021-05-01 00:30:00')).toBe('2021-04-30T23:30:00.000Z')
  expect(dated('', 'yesterday')).toBeNull()
  expect(dated('2019-02-30 09:00:00', '')).toBeNull()
})
