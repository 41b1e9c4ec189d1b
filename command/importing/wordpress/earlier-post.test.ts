import { expect, test } from 'vitest'
import { publishedAt, shape } from './earlier-post.ts'
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
})

test('what a post lacks is made from its text, and what is too long is cut', async () => {
  const long = `<p>${'word '.repeat(100)}</p>`
  const { text, told } = await shape(item({ title: 'Long '.repeat(40) }), long, 'A & B')
  expect(text.title).toMatch(/^Long .*…$/)
  expect([...text.title].length).toBeLessThanOrEqual(140)
  expect(text.excerpt).toMatch(/^word .*word…$/)
  expect(text.content).toMatch(/^<p><em>By A &amp; B<\/em><\/p><p>word /)
  expect(told).toEqual(['its title is cut to 140 letters'])
  const id = (number: number) => `00000000-0000-8000-8000-${String(number).padStart(12, '0')}`
  const pictures = Array.from({ length: 22 }, (_, at) => `<img src="/files/${id(at)}">`).join('')
  const shown = await shape(item({}), pictures, null)
  expect(shown.text).toMatchObject({ title: 'Pictures', excerpt: 'Pictures' })
  expect(shown.text.content.match(/<img/g)).toHaveLength(20)
  expect(shown.told).toEqual([
    'it has no title, so it is called “Pictures”',
    'only the first 20 of its 22 pictures come',
  ])
  await expect(shape(item({ title: 'A' }), '<p> &nbsp; </p>', null)).rejects.toThrow('It has no text')
})
