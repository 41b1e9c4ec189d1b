import type { Kysely } from 'kysely'
import { address } from '#contract/addresses.ts'
import { tell } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { excerptOf } from '#server/platform/sentences.ts'
import type { PostRow } from './hold-post.ts'
import type { CommentTable } from './tables.ts'

/** Tells the author of the post, and whoever was replied to; of both, one person hears of the reply. */
export async function tellOfComment(
  tx: Kysely<Schema>,
  post: Pick<PostRow, 'id' | 'ownerId' | 'title'>,
  { id, parentId, ownerId, content, createdAt }: CommentTable,
  repliedTo: string | null,
): Promise<void> {
  const { fullName } = await tx
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('fullName')
    .executeTakeFirstOrThrow()
  const about = `comment:${id}` as const
  const common = {
    about,
    by: ownerId,
    at: createdAt,
    link: address('post', { id: post.id, '#': `comment-${parentId ? `${parentId}/${id}` : id}` }),
  }
  const said = excerptOf(content)
  if (repliedTo)
    await tell(tx, {
      ...common,
      to: repliedTo,
      kind: 'reply',
      text: `${fullName} replied to you on “${post.title}”: ${said}`,
    })
  if (post.ownerId !== repliedTo)
    await tell(tx, {
      ...common,
      to: post.ownerId,
      kind: 'comment',
      text: `${fullName} commented on “${post.title}”: ${said}`,
    })
}
