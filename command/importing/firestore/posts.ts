import { Problem } from '#contract/problem.ts'
import { saidIn } from '#contract/tags.ts'
import { createEarlierPosts, type EarlierStatus } from '#server/features/blog/compose/earlier-posts.ts'
import { idOf } from '#server/platform/ids.ts'
import { escaped, shape, subjectsIn, textIn } from '../fitting.ts'
import { createTally } from '../told.ts'
import type { Document, Read } from './documents.ts'
import { membersAmong, pictureOf, type Run, type Tell, takeAll, timeIn } from './run.ts'

export const postIdOf = (earlierId: string): string => idOf('firestore post', earlierId)
export const authorOfPost = (post: Document): string => post.ref('author_id', 'authorId', 'userId')

export async function takePosts(run: Run, read: Read) {
  const others = createTally()
  const came = await takeAll(run, { collection: 'blog_posts', noun: 'post' }, read, (post, tell) =>
    take(run, post, tell, (tag) => others.add(tag)),
  )
  others.say(run.say, 'Tags that are no subject here', (tag, count) =>
    count === 1 ? tag : `${tag} (${count})`,
  )
  return came
}

async function take(run: Run, post: Document, tell: Tell, other: (tag: string) => void) {
  const { places, isDry, authors } = run
  const id = postIdOf(post.id)
  const posts = createEarlierPosts(places)
  if (await posts.isKnown(id)) return 'there'
  const status = statusOf(post)
  const author = authors.of(authorOfPost(post))
  if (!author && status !== 'approved')
    throw new Problem('missing', `It was never public (${status}), and its author is no member`)
  const ownerId = author?.id ?? run.otherOwner
  const named = { documentId: post.id, ownerId, tell }
  const { text, told } = await shape({
    ...{ title: post.of('title'), excerpt: post.of('excerpt'), isDraft: status === 'draft' },
    body: await withPictures(run, post.of('content'), named),
    author: author ? null : authors.nameOf(authorOfPost(post)) || null,
  })
  const { tags, others } = subjectsIn(post.list('tags').map((tag) => [textIn(tag)]))
  const thumbnailId = await pictureOf(run, post.of('thumbnail_url', 'thumbnailUrl', 'thumbnail'), named)
  const shaped = { ...text, tags, thumbnailId: isDry ? null : thumbnailId }
  if (!author) tell('its author is no member, so it belongs to whom you named or the only admin')
  if (!post.of('status')) tell('it has no status, so it is a draft')
  for (const one of told) tell(one)
  const at = timeIn(run, post, ['created_at', 'createdAt'], tell)
  const likedBy = status === 'approved' ? membersAmong(run, post.list('liked_by', 'likedBy'), 'like') : []
  if (isDry) await posts.check(shaped, status)
  const isNew = isDry || (await posts.add({ id, ownerId, at, status, likedBy, ...shaped }))
  run.here.set(`post ${post.id}`, id)
  for (const one of others) other(one)
  return isNew ? 'added' : 'there'
}

/** Whatever is not known was not public there. */
function statusOf(post: Document): EarlierStatus {
  const status = post.of('status').toLowerCase()
  if (status === 'approved' || status === 'published') return 'approved'
  if (status === 'rejected' || status === 'declined') return 'rejected'
  return status === 'pending' ? 'pending' : 'draft'
}

const picture = /<img\b(?:[^<>"']|"[^"]{0,4000}"|'[^']{0,4000}'){0,200}>/gi

/** The pictures within a text become those of the campus; one that does not come is left out. */
async function withPictures(run: Run, html: string, named: Parameters<typeof pictureOf>[2]): Promise<string> {
  const come = new Map<string, string>()
  for (const tag of new Set(html.match(picture) ?? [])) {
    const said = saidIn(tag.slice(4))
    const id = await pictureOf(run, said.get('src') ?? '', named)
    come.set(tag, id ? `<img src="/files/${id}" alt="${escaped(textIn(said.get('alt') ?? ''))}">` : '')
  }
  return html.replaceAll(picture, (tag) => come.get(tag) ?? '')
}
