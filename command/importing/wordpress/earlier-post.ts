import { limits, type PostTag, postTags } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { Problem } from '#contract/problem.ts'
import { line, mostPictures, type PostText } from '#server/features/blog/compose/post-text.ts'
import { safeText } from '#server/features/blog/compose/safe-html.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { escaped, textIn } from './body.ts'
import type { Item } from './export-entries.ts'

/** The title as people read it, '' where there is none. */
export const titleOf = (item: Item): string => line(textIn(item.of('title')))

interface Shaped {
  text: PostText
  /** What was changed so that it fits. */
  told: string[]
}

/**
 * A post as the campus has posts: whatever it lacks is made from its text, whatever is too long is cut. `body` is HTML
 * that is not sanitized; the author's name is kept where they are no member.
 */
export async function shape(item: Item, body: string, author: string | null): Promise<Shaped> {
  const { html, pictureIds, empty } = await safeText(body)
  if (empty) throw new Problem('invalid', 'It has no text')
  const told: string[] = []
  const words = line(textIn(html))
  const full = titleOf(item)
  const title = excerptOf(full || words || 'Pictures', (full ? limits.postTitle : 60) - 1)
  if (!full) told.push(`it has no title, so it is called “${title}”`)
  else if (title !== full) told.push(`its title is cut to ${limits.postTitle} letters`)
  const own = line(textIn(item.of('excerpt:encoded')))
  const excerpt = excerptOf(own || words || title, own ? limits.postExcerpt - 1 : 200)
  const kept = new Set(pictureIds.slice(0, mostPictures))
  if (pictureIds.length > kept.size)
    told.push(`only the first ${mostPictures} of its ${pictureIds.length} pictures come`)
  const shown = html.replaceAll(/<img src="\/files\/([^"]+)"[^<>]*>/g, (img, id: string) =>
    kept.has(id) ? img : '',
  )
  const by = author ? `<p><em>By ${escaped(author)}</em></p>` : ''
  return { text: { title, excerpt, content: by + shown, tags: [], thumbnailId: null }, told }
}

/** The campus has few subjects; `others` are the categories and tags that are none of them. */
export function tagsOf(item: Item): { tags: PostTag[]; others: string[] } {
  const tags = new Set<PostTag>()
  const others: string[] = []
  for (const { name, nicename } of item.categories) {
    const words = textIn(name)
    const said = [words, nicename.replaceAll('-', ' ')].map(fold)
    const tag = postTags.find((one) => said.includes(fold(one)))
    if (tag) tags.add(tag)
    else if (words && nicename !== 'uncategorized') others.push(words)
  }
  return { tags: [...tags], others }
}

/** When it was published: by world time, else by the clock in Nigeria; null where neither can be read. */
export function publishedAt(item: Item): string | null {
  const read = (text: string, zone: string) => {
    const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)$/.exec(text) ?? []
    const at = Date.parse(`${day}T${time}.000${zone}`)
    return !day || Number.isNaN(at) || day.startsWith('0000') ? null : new Date(at).toISOString()
  }
  return read(item.of('wp:post_date_gmt'), 'Z') ?? read(item.of('wp:post_date'), '+01:00')
}
