import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import { commentText } from '#server/kinds/comment-text.ts'
import { commentsOf } from '#server/kinds/comments-of.ts'
import { mustBeNew } from '#server/kinds/deleted-ids.ts'
import type { Blocked } from '#server/people/blocks.ts'
import { isSeenAtOnce } from '#server/people/suspended.ts'
import { type Schema, touchLightly, touchQuietly } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { mustBeTheSame, sameRequestBefore, takenId } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { lockPost, noPost } from '../lock-post.ts'
import { publicComment } from '../public.ts'
import type { CommentTable } from '../tables.ts'
import { raised, weightOf } from '../trending-score.ts'
import { tellOfComment } from './comment-notices.ts'

interface Written {
  id: string
  postId: string
  ownerId: string
  content: string
  parentId: string | null
  /** Whose posts and comments they do not see. */
  apart: Blocked
}

const standingOne = prepared<{ id: string }, CommentTable>((db, param) =>
  db.selectFrom('comments').where('id', '=', param('id')).selectAll(),
)

const add = prepared<CommentTable, { id: string }>((db, param) =>
  db
    .insertInto('comments')
    .values({
      ...{ id: param('id'), postId: param('postId'), parentId: param('parentId'), ownerId: param('ownerId') },
      ...{ content: param('content'), createdAt: param('createdAt'), editedAt: param('editedAt') },
      ...{ asked: param('asked'), deletedBy: param('deletedBy'), deletedAt: param('deletedAt') },
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id'),
)

const countOf = prepared<{ id: string; comments: number; trend: number }>((db, param) =>
  db
    .updateTable('posts')
    .set({ comments: param('comments'), trend: param('trend') })
    .where('id', '=', param('id')),
)

/** Writes a comment once: the same again gives back what stands. */
export function createWriteComment(platform: Platform) {
  const { database, clock } = platform

  return async function write({ id, postId, ownerId, content, parentId, apart }: Written) {
    const text = commentText(content)
    const asked = sameRequestBefore({ postId, text, parentId })
    const { row, count } = await database.write(
      async (tx) => {
        const post = await lockPost(tx, postId)
        if (apart.includes(post.ownerId)) throw noPost()
        const [standing] = await standingOne(tx, { id })
        if (standing) {
          mustBeTheSame(
            'comment',
            { ...standing, isDeleted: standing.deletedAt !== null },
            { ownerId, asked },
          )
          return { row: standing, count: post.comments }
        }
        await mustBeNew(tx, 'comment', id, 'comment')
        const repliedTo = parentId && (await ownerOfParent(tx, { postId, parentId, apart }))
        const createdAt = clock.now()
        const row = {
          id,
          postId,
          parentId,
          ownerId,
          content: text,
          createdAt,
          editedAt: null,
          asked,
          deletedBy: null,
          deletedAt: null,
        }
        const [written] = await add(tx, row)
        // At the same moment, under another post.
        if (!written) throw takenId('comment')
        await tellOfComment(tx, { id: postId, ...post }, row, repliedTo)
        if (!(await isSeenAtOnce(tx, ownerId, createdAt))) return { row, count: post.comments }
        const comments = post.comments + 1
        await countOf(tx, { id: postId, comments, trend: raised(post.trend, createdAt, weightOf.comment) })
        touchLightly(tx, 'posts', `post:${postId}`)
        touchQuietly(tx, `comments:${postId}`, ownerId)
        return { row, count: comments }
      },
      { mayWait: true },
    )
    const [comment] = await commentsOf(platform, [row])
    if (!comment) throw noPost()
    return { comment, comments: count }
  }
}

/** Who is replied to. Throws for a comment that is gone, and for one that is a reply itself. */
async function ownerOfParent(
  tx: Kysely<Schema>,
  { postId, parentId, apart }: { postId: string; parentId: string; apart: Blocked },
): Promise<string> {
  const parent = await tx
    .selectFrom('comments')
    .where('id', '=', parentId)
    .where('postId', '=', postId)
    .where(publicComment)
    .select(['parentId', 'ownerId'])
    .executeTakeFirst()
  if (!parent || apart.includes(parent.ownerId))
    throw new Problem('missing', 'The comment you replied to was deleted')
  if (parent.parentId) throw new Problem('invalid', 'Replies go one level deep')
  return parent.ownerId
}
