import { z } from 'zod'
import { onTopOf } from '../edit-version.ts'
import { endpoint } from '../endpoint.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'

/** A comment or a reply. `editedAt` is set once its owner has edited it. */
export const comment = z.strictObject({
  id,
  owner: person,
  content: z.string(),
  createdAt: time,
  editedAt: time.optional(),
})

export type Comment = z.output<typeof comment>

interface Described<
  Below extends string,
  Kind extends string,
  Listed extends z.ZodType,
  Reply extends object,
> {
  /** The resource that they belong to, as its paths begin: 'posts'. */
  below: Below
  kind: Kind
  /** The schema of a list item: a comment, or a comment with its replies. */
  listed: Listed
  /** Further fields of a reply beside its text, if any. */
  replyTo: Reply
  summaries: Record<'list' | 'write' | 'remove', string>
}

const allowance = { most: 60, seconds: 600 }
const content = z.string()

/** The endpoints for comments on one kind of content; an id is that of the content, or of the comment. */
export const commentEndpoints = <
  const Below extends string,
  const Kind extends string,
  Listed extends z.ZodType,
  Reply extends Readonly<Record<string, z.ZodType>>,
>({
  below,
  kind,
  listed,
  replyTo,
  summaries,
}: Described<Below, Kind, Listed, Reply>) => ({
  list: endpoint({
    method: 'GET',
    path: `/${below}/:id/comments`,
    access: 'anyone',
    summary: summaries.list,
    query: z.strictObject({ after }),
    reply: page(listed),
  }),
  write: endpoint({
    method: 'PUT',
    path: `/${below}/:id/comments/:commentId`,
    access: 'proven',
    allowance,
    summary: summaries.write,
    body: z.strictObject({ content, ...replyTo }),
    reply: z.strictObject({ comment, comments: z.int() }),
  }),
  edit: endpoint({
    method: 'PUT',
    path: `/${kind}s/:id/words`,
    access: 'proven',
    allowance,
    summary:
      'Edits your comment, without a new notice. The same text changes nothing. Conflict if it changed since `version`; `present` is then the current comment.',
    query: onTopOf,
    body: z.strictObject({ content }),
    reply: comment,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `/${kind}s/:id`,
    access: 'member',
    summary: summaries.remove,
    reply: z.strictObject({ comments: z.int() }),
  }),
  restore: endpoint({
    method: 'PUT',
    path: `/${kind}s/:id/restoration`,
    access: 'member',
    summary: 'Restores it; only for the person who deleted it.',
    reply: z.strictObject({ comments: z.int() }),
  }),
})
