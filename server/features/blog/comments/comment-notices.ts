import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { sendNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import type { PostRow } from '../lock-post.ts'
import type { CommentTable } from '../tables.ts'

const nameOf = prepared<{ id: string }, { fullName: string }>((db, param) =>
  db.selectFrom('users').where('id', '=', param('id')).select('fullName'),
)

/** Tells the author of the post, and whoever was replied to; of both, one person hears of the reply. */
export async function tellOfComment(
  tx: Kysely<Schema>,
  post: Pick<PostRow, 'id' | 'ownerId' | 'title'>,
  { id, parentId, ownerId, content, createdAt }: CommentTable,
  repliedTo: string | null,
): Promise<void> {
  const [writer] = await nameOf(tx, { id: ownerId })
  if (!writer) throw new Error(`Nobody is ${ownerId}`)
  const about = `comment:${id}` as const
  const common = {
    about,
    by: ownerId,
    at: createdAt,
    link: address('post', { id: post.id, '#': `comment-${parentId ? `${parentId}/${id}` : id}` }),
  }
  const said = excerptOf(content)
  if (repliedTo)
    await sendNotice(tx, {
      ...common,
      to: repliedTo,
      kind: 'reply',
      text: `${writer.fullName} replied to you on “${post.title}”: ${said}`,
    })
  if (post.ownerId !== repliedTo)
    await sendNotice(tx, {
      ...common,
      to: post.ownerId,
      kind: 'comment',
      text: `${writer.fullName} commented on “${post.title}”: ${said}`,
    })
}
