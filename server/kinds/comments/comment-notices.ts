import type { Kysely } from 'kysely'
import { rewordNotice, sendNotice } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { inChunks } from '#server/platform/database/query/chunked-query.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { excerptOf } from '#server/platform/excerpt.ts'
import type { Below, Commented, CommentRow } from './commented.ts'

const nameOf = prepared<{ id: string }, { fullName: string }>((db, param) =>
  db.selectFrom('users').where('id', '=', param('id')).select('fullName'),
)

type About = Pick<Below, 'ownerId' | 'title'>

/** Notifies the owner of what was commented on, and the author replied to; who is both gets the reply's notice. */
export async function tellOfComment(
  tx: Kysely<Schema>,
  of: Commented,
  { ownerId, title }: About,
  comment: CommentRow,
  repliedTo: string | null,
): Promise<void> {
  const texts = await textsOf(tx, of, title, comment)
  const common = {
    about: `${of.kind}:${comment.id}` as const,
    by: comment.ownerId,
    at: comment.createdAt,
    link: of.link(comment),
  }
  if (repliedTo && texts.reply)
    await sendNotice(tx, { ...common, to: repliedTo, kind: 'reply', text: texts.reply })
  if (ownerId !== repliedTo && texts.comment)
    await sendNotice(tx, { ...common, to: ownerId, kind: 'comment', text: texts.comment })
}

/** Updates the notices about an edited comment. */
export const updateCommentNotices = async (
  tx: Kysely<Schema>,
  of: Commented,
  { title }: About,
  comment: CommentRow,
): Promise<void> => rewordNotice(tx, `${of.kind}:${comment.id}`, await textsOf(tx, of, title, comment))

async function textsOf(tx: Kysely<Schema>, of: Commented, title: string, { ownerId, content }: CommentRow) {
  const [writer] = await nameOf(tx, { id: ownerId })
  if (!writer) throw new Error(`Nobody is ${ownerId}`)
  return of.texts({ name: writer.fullName, title, said: excerptOf(content) })
}

/** What notices are about that tell of anything said below these. */
export async function aboutBelow(
  tx: Kysely<Schema>,
  { kind, table, below }: Commented,
  belowIds: readonly string[],
): Promise<`${Commented['kind']}:${string}`[]> {
  const said = await inChunks(belowIds, (some) =>
    tx.selectFrom(table).where(below.column, 'in', some).select('id').execute(),
  )
  return said.map(({ id }) => `${kind}:${id}` as const)
}
