import { type Kysely, sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import type { Commented } from '#server/kinds/comments/commented.ts'
import { rewordNotices } from '#server/people/notices.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { prepared } from '#server/platform/database/query/statement.ts'
import { holdAnyPost, holdPost, lockPost, noPost, type PostRow } from './lock-post.ts'
import { publicPost } from './public.ts'
import { lowered, raised, weightOf } from './trending-score.ts'

const countOf = prepared<{ id: string; comments: number; trend: number }>((db, param) =>
  db
    .updateTable('posts')
    .set({ comments: param('comments'), trend: param('trend') })
    .where('id', '=', param('id')),
)

const onPost = (title: string): string => ` on “${title}”: `

/** Comments below posts. */
export const postComments: Commented<Pick<PostRow, 'id' | 'ownerId' | 'title' | 'comments' | 'trend'>> & {
  kind: 'comment'
} = {
  kind: 'comment',
  table: 'comments',
  below: { kind: 'post', table: 'posts', column: 'postId' },
  hasReplies: true,
  shown: publicPost,
  missing: noPost,
  lock: { any: holdAnyPost, standing: holdPost, shown: lockPost },
  count(tx, { id, trend }, comments, { come, gone }) {
    const { comment } = weightOf
    const fallen = gone.reduce((trend, at) => lowered(trend, at, comment), trend)
    return countOf(tx, {
      id,
      comments,
      trend: come.reduce((trend, at) => raised(trend, at, comment), fallen),
    })
  },
  link: ({ id, belowId, parentId }) =>
    address('post', { id: belowId, '#': `comment-${parentId ? `${parentId}/${id}` : id}` }),
  texts: ({ name, title, said }) => ({
    reply: `${name} replied to you${onPost(title)}${said}`,
    comment: `${name} commented${onPost(title)}${said}`,
  }),
  titleOfReport: (title) => `Comment on “${title}”`,
  linkOfReport: (id) => address('post', { id, '#': 'comments' }),
}

/** Notices name a post by its current title. */
export async function updateTitleInNotices(
  tx: Kysely<Schema>,
  post: Pick<PostRow, 'id' | 'title'>,
  title: string,
): Promise<void> {
  if (post.title === title) return
  const about = tx
    .selectFrom('comments')
    .where('postId', '=', post.id)
    .select(sql<string>`'comment:' || id`.as('about'))
  await rewordNotices(tx, sql<string>`${about}`, onPost(post.title), onPost(title))
}
