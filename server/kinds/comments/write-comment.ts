import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Blocked } from '#server/people/blocks.ts'
import { isSeenAtOnce } from '#server/people/suspended.ts'
import { type Schema, touchLightly, touchQuietly } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { mustBeTheSame, sameRequestBefore, takenId } from '#server/platform/idempotency.ts'
import type { Platform } from '#server/platform/index.ts'
import { mustBeNew } from '../deleted-ids.ts'
import { tellOfComment } from './comment-notices.ts'
import { commentRows, publicComment } from './comment-rows.ts'
import { commentText } from './comment-text.ts'
import { type Commented, type CommentRow, topicOf, topicsOf } from './commented.ts'
import { commentsOf } from './comments-of.ts'

interface Written {
  id: string
  belowId: string
  ownerId: string
  content: string
  parentId: string | null
  /** The values of its further columns. */
  more?: Readonly<Record<string, number>>
  /** People whose content and comments they do not see. */
  apart: Blocked
}

const standingOf = (of: Commented) =>
  prepared<{ id: string }, CommentRow>((db, param) => commentRows(db, of).where('id', '=', param('id')))

/** The statement that adds a comment unless its id is taken. */
export const adding = ({ table, below, hasReplies, more = [] }: Commented) =>
  prepared<CommentRow & Readonly<Record<string, unknown>>, { id: string }>((db, param) =>
    db
      .insertInto(table)
      .values({
        ...{ id: param('id'), [below.column]: param('belowId'), ownerId: param('ownerId') },
        ...(hasReplies && { parentId: param('parentId') }),
        ...Object.fromEntries(more.map((name) => [name, param(name)])),
        ...{ content: param('content'), createdAt: param('createdAt'), editedAt: param('editedAt') },
        ...{ asked: param('asked'), deletedBy: param('deletedBy'), deletedAt: param('deletedAt') },
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id'),
  )

/** Writes a comment, idempotently: a repeated request returns the existing one. */
export function createWriteComment(platform: Platform, of: Commented) {
  const { database, clock } = platform
  const [standingOne, add] = [standingOf(of), adding(of)]

  return async function write({ id, belowId, ownerId, content, parentId, more, apart }: Written) {
    const text = commentText(content, of.most)
    const asked = sameRequestBefore({
      ...{ [of.below.column]: belowId, text },
      ...(of.hasReplies && { parentId }),
      ...more,
    })
    const { row, count } = await database.write(
      async (tx) => {
        const below = await of.lock.shown(tx, belowId)
        if (apart.includes(below.ownerId)) throw of.missing()
        const [standing] = await standingOne(tx, { id })
        if (standing) {
          const isDeleted = standing.deletedAt !== null
          mustBeTheSame('comment', { ...standing, isDeleted }, { ownerId, asked })
          return { row: standing, count: below.comments }
        }
        await mustBeNew(tx, of.kind, id, 'comment')
        const repliedTo = parentId && (await ownerOfParent(tx, of, { belowId, parentId, apart }))
        const createdAt = clock.now()
        const row = {
          ...{ id, belowId, parentId, ownerId, content: text, createdAt, asked },
          ...{ editedAt: null, deletedBy: null, deletedAt: null },
        }
        const [written] = await add(tx, { ...row, ...more })
        // A concurrent request used the id elsewhere.
        if (!written) throw takenId('comment')
        await tellOfComment(tx, of, below, row, repliedTo)
        if (!(await isSeenAtOnce(tx, ownerId, createdAt))) return { row, count: below.comments }
        const comments = below.comments + 1
        await of.count(tx, below, comments, { come: [createdAt], gone: [] })
        touchLightly(tx, ...topicsOf(of, belowId))
        touchQuietly(tx, topicOf(of, belowId), ownerId)
        return { row, count: comments }
      },
      { mayWait: true },
    )
    const [comment] = await commentsOf(platform, [row])
    if (!comment) throw of.missing()
    return { comment, comments: count }
  }
}

/** The author replied to. Throws for a missing comment, and for one that is a reply itself. */
async function ownerOfParent(
  tx: Kysely<Schema>,
  of: Commented,
  { belowId, parentId, apart }: Pick<Written, 'belowId' | 'apart'> & { parentId: string },
): Promise<string> {
  const parent = await commentRows(tx, of)
    .where('id', '=', parentId)
    .where(of.below.column, '=', belowId)
    .where(publicComment(of))
    .executeTakeFirst()
  if (!parent || apart.includes(parent.ownerId))
    throw new Problem('missing', 'The comment you replied to was deleted')
  if (parent.parentId) throw new Problem('invalid', 'You can’t reply to a reply')
  return parent.ownerId
}
