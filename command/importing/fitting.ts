import { limits, type PostTag, postTags } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { Problem } from '#contract/problem.ts'
import { line, mostPictures, type PostText } from '#server/features/blog/compose/post-text.ts'
import { safeText } from '#server/features/blog/compose/safe-html.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'

/** What HTML says, on one line. */
export const textIn = (html: string) =>
  withoutEntities(html.replaceAll(/<\/?[a-z][^<>]*>/gi, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim()

export const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The words of a post elsewhere, as they stand there. */
interface Words {
  title: string
  excerpt: string
  /** HTML that is not sanitized; its pictures are files of the campus. */
  body: string
  /** Its author's name, to be kept where they are no member. */
  author: string | null
  /** A draft may have a title alone. */
  isDraft?: boolean
}

interface Shaped {
  text: PostText
  /** What was changed so that it fits. */
  told: string[]
}

/** A post as the campus has posts: whatever it lacks is made from its text, whatever is too long is cut. */
export async function shape({ body, author, isDraft = false, ...said }: Words): Promise<Shaped> {
  const { html, pictureIds, empty } = await safeText(body)
  const full = line(textIn(said.title))
  if (empty && !(isDraft && full)) throw new Problem('invalid', 'It has no text')
  const told: string[] = []
  const words = line(textIn(html))
  const title = excerptOf(full || words || 'Pictures', (full ? limits.postTitle : 60) - 1)
  if (!full) told.push(`it has no title, so it is called “${title}”`)
  else if (title !== full) told.push(`its title is cut to ${limits.postTitle} letters`)
  const own = line(textIn(said.excerpt))
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

/** The campus has few subjects; `others` are those that are none of them. Each may be said in several ways. */
export function subjectsIn(all: readonly (readonly string[])[]): { tags: PostTag[]; others: string[] } {
  const tags = new Set<PostTag>()
  const others: string[] = []
  for (const ways of all) {
    const tag = postTags.find((one) => ways.map(fold).includes(fold(one)))
    if (tag) tags.add(tag)
    else if (ways[0]) others.push(ways[0])
  }
  return { tags: [...tags], others }
}
