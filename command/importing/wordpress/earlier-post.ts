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

/** When it was published: by world time, else by the clock in Nigeria; null where neither can be read. */
export function publishedAt(item: Item): string | null {
  const read = (text: string, zone: string) => {
    const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? []
    const at = Date.parse(`${day}T${time}.000${zone}`)
    return !day || Number.isNaN(at) || day.startsWith('0000') ? null : new Date(at).toISOString()
  }
  return read(item.of('wp:post_date_gmt'), 'Z') ?? read(item.of('wp:post_date'), '+01:00')
}
