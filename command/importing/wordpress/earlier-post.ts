import { line } from '#server/features/blog/compose/post-text.ts'
import { subjectsIn, textIn } from '../fitting.ts'
import type { Item } from './export-entries.ts'

/** The title as people read it, '' where there is none. */
export const titleOf = (item: Item): string => line(textIn(item.of('title')))

/** Its categories and tags that are subjects of the campus; WordPress gives every post a category. */
export const tagsOf = (item: Item) =>
  subjectsIn(
    item.categories
      .filter(({ nicename }) => nicename !== 'uncategorized')
      .map(({ name, nicename }) => [textIn(name), nicename.replaceAll('-', ' ')]),
  )

/** '2019-02-30' is none. */
const isDay = (day: string): boolean => {
  const at = Date.parse(`${day}T00:00:00Z`)
  return !day.startsWith('0000') && !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** When it was published: by world time, else by the clock in Nigeria; null where neither can be read. */
export function publishedAt(item: Item): string | null {
  const read = (text: string, zone: string) => {
    const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? []
    const at = Date.parse(`${day}T${time}.000${zone}`)
    return isDay(day) && !Number.isNaN(at) ? new Date(at).toISOString() : null
  }
  return read(item.of('wp:post_date_gmt'), 'Z') ?? read(item.of('wp:post_date'), '+01:00')
}
