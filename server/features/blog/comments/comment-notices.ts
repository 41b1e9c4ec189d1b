import { type Kysely, sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { rewordNotice, rewordNotices, sendNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import type { PostRow } from '../lock-post.ts'
import type { CommentTable } from '../tables.ts'

const nameOf = prepared<{ id: string }, { fullName: string }>((db, param) =>
  db.selectFrom('users').where('id', '=', param('id')).select('fullName'),
)

type About = Pick<PostRow, 'id' | 'ownerId' | 'title'>

/** Tells the author of the post, and whoever was replied to; of both, one person hears of the reply. */
export async function tellOfComment(
  tx: Kysely<Schema>,
  post: About,
  comment: CommentTable,
  repliedTo: string | null,
): Promise<void> {
  const { id, parentId, ownerId, createdAt } = comment
  const texts = await textsOf(tx, post, comment)
  const common = {
    about: `comment:${id}` as const,
    by: ownerId,
    at: createdAt,
    link: address('post', { id: post.id, '#': `comment-${parentId ? `${parentId}/${id}` : id}` }),
  }
  if (repliedTo) await sendNotice(tx, { ...common, to: repliedTo, kind: 'reply', text: texts.reply })
  if (post.ownerId !== repliedTo)
    await sendNotice(tx, { ...common, to: post.ownerId, kind: 'comment', text: texts.comment })
}

/** Whoever was told of a comment reads what it says now. */
export const updateCommentNotices = async (
  tx: Kysely<Schema>,
  post: About,
  comment: CommentTable,
): Promise<void> => rewordNotice(tx, `comment:${comment.id}`, await textsOf(tx, post, comment))

/** Notices name a post by the title it has now. */
export async function updateTitleInNotices(tx: Kysely<Schema>, post: About, title: string): Promise<void> {
  if (post.title === title) return
  const about = tx
    .selectFrom('comments')
    .where('postId', '=', post.id)
    .select(sql<string>`'comment:' || id`.as('about'))
  await rewordNotices(tx, sql<string>`${about}`, on(post.title), on(title))
}

const on = (title: string) => ` on “${title}”: `

async function textsOf(tx: Kysely<Schema>, { title }: About, { ownerId, content }: CommentTable) {
  const [writer] = await nameOf(tx, { id: ownerId })
  if (!writer) throw new Error(`Nobody is ${ownerId}`)
  const said = excerptOf(content)
  return {
    reply: `${writer.fullName} replied to you${on(title)}${said}`,
    comment: `${writer.fullName} commented${on(title)}${said}`,
  }
}
