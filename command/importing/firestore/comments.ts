import { limits } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { postComments } from '#server/features/blog/comments.ts'
import { reelComments } from '#server/features/reels/comments.ts'
import { commentText } from '#server/kinds/comments/comment-text.ts'
import type { Commented } from '#server/kinds/comments/commented.ts'
import { createEarlierComments } from '#server/kinds/comments/earlier-comments.ts'
import { isHere } from '#server/kinds/deleted-ids.ts'
import { idOf } from '#server/platform/ids.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import type { Document, Read } from './documents.ts'
import { postIdOf } from './posts.ts'
import { reelIdOf } from './reels.ts'
import { type Run, type Tell, takeAll, timeIn } from './run.ts'

interface Talk {
  of: Commented
  collection: string
  noun: string
  /** What a comment belongs to, there and here. */
  belowOf: (comment: Document) => string
  idOfBelow: (earlierId: string) => string
}

const onPosts: Talk = {
  ...{ of: postComments, collection: 'comments', noun: 'comment', idOfBelow: postIdOf },
  belowOf: (comment) => comment.ref('postId', 'post_id') || comment.above,
}

const onReels: Talk = {
  ...{ of: reelComments, collection: 'reels/comments', noun: 'comment on a reel', idOfBelow: reelIdOf },
  belowOf: (comment) => comment.ref('reelId', 'reel_id') || comment.above,
}

export const takeComments = (run: Run, read: Read) => takeTalk(run, onPosts, read)

export const takeReelComments = (run: Run, read: Read) => takeTalk(run, onReels, read)

/** They lie below each reel, or in a file of their own; undefined where there is none. */
export function reelCommentsIn(all: { reels?: Read; reel_comments?: Read }): Read | undefined {
  const found: Read = { documents: [], bad: [...(all.reel_comments?.bad ?? [])] }
  // The same ID may stand below two reels.
  const put = (reelId: string, one: Document) =>
    found.documents.push({ ...one, id: `${reelId}/${one.id}`, above: reelId })
  for (const one of all.reel_comments?.documents ?? []) put(onReels.belowOf(one), one)
  for (const reel of all.reels?.documents ?? []) {
    const { documents, bad } = reel.below('comments')
    for (const one of documents) put(reel.id, one)
    found.bad.push(...bad.map((one) => `${reel.id} ${one}`))
  }
  return found.documents.length + found.bad.length > 0 ? found : undefined
}

/** What a comment replies to before its replies, and both by time. */
async function takeTalk(run: Run, talk: Talk, { documents, bad }: Read) {
  const byId = new Map(documents.map((one) => [one.id, one]))
  const rows = documents
    .map((one) => ({ one, at: one.at('createdAt', 'created_at') ?? '', top: topOf(one, byId) }))
    .sort(
      (a, b) => Number(a.top !== null) - Number(b.top !== null) || (a.at < b.at ? -1 : a.at > b.at ? 1 : 0),
    )
  const tops = new Map(rows.map(({ one, top }) => [one, top]))
  const read = { documents: rows.map(({ one }) => one), bad }
  return takeAll(run, talk, read, (one, tell) =>
    take(run, talk, { comment: one, top: tops.get(one) ?? null }, tell),
  )
}

const parentOf = (comment: Document) => comment.ref('parentId', 'parent_id')

/** The ID of the comment at the top of its thread, since replies stand one level deep here; null for that one. */
function topOf(comment: Document, byId: ReadonlyMap<string, Document>): string | null {
  const met = new Set<string>([comment.id])
  let top: string | null = null
  for (let above = parentOf(comment); above && !met.has(above); ) {
    met.add(above)
    top = above
    const next = byId.get(above)
    above = next ? parentOf(next) : ''
  }
  return top
}

async function take(
  run: Run,
  { of, noun, belowOf, idOfBelow }: Talk,
  { comment, top }: { comment: Document; top: string | null },
  tell: Tell,
) {
  const { places, authors, isDry, here, leftOut } = run
  const { kind } = of.below
  const idHere = (earlierId: string) => idOf(`firestore ${of.kind}`, earlierId)
  const comments = createEarlierComments(places, of)
  const id = idHere(comment.id)
  if (await comments.isKnown(id)) return 'there'
  const said = withoutEntities(comment.of('content', 'text'))
  const content = commentText([...said].slice(0, limits.comment).join(''))
  const author = authors.of(comment.ref('authorId', 'author_id', 'userId'))
  if (!author) {
    leftOut.add(`${noun} of people who are no members`)
    return null
  }
  const earlier = belowOf(comment)
  const belowId = here.get(`${kind} ${earlier}`) ?? idOfBelow(earlier)
  if (!here.has(`${kind} ${earlier}`) && !(await isHere(places.database.read, of.below.table, belowId)))
    throw new Problem('missing', `The ${kind} it belongs to is not here`)
  if ([...said].length > limits.comment)
    tell(`its text is cut to ${limits.comment.toLocaleString('en')} letters`)
  const at = timeIn(run, comment, ['createdAt', 'created_at'], tell)
  if (isDry) return 'added'
  const row = { id, belowId, ownerId: author.id, parentId: top && idHere(top), content, at }
  return (await comments.add(row)) ? 'added' : 'there'
}
