import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import type { Change } from '../compose/post-changes.ts'
import { tagsOf } from '../compose/post-tags.ts'
import type { PostRow } from '../lock-post.ts'
import { plansOf, rewordingOf } from './post-plan.ts'

export const partsOf = ({ title, excerpt, content }: Pick<Change, 'title' | 'excerpt' | 'content'>) => ({
  title,
  excerpt,
  content,
})

interface Reading {
  read: Platform['database']['read']
  log: Platform['log']
}

/**
 * As it would be public: for a changed post the change, with the words that a reviewer changed. `isOut`: as it is public,
 * whatever waits beside it.
 */
export async function postsAsShown(
  { read, log }: Reading,
  rows: readonly PostRow[],
  { isOut = false } = {},
): Promise<(WaitingPost & { content: string })[]> {
  if (rows.length === 0) return []
  const ids = rows.map((row) => row.id)
  // Drafts are their author's alone, and what a change replaced is public no more.
  const waiting = await read
    .selectFrom('post_changes')
    .where('postId', 'in', ids)
    .where('status', '=', 'pending')
    .selectAll()
    .execute()
  const plans = await plansOf(read, rows)
  const shown = rows.map((row) => {
    const change = !isOut && row.status === 'approved' && waiting.find((one) => one.postId === row.id)
    const plan = isOut ? undefined : plans.get(row.id)
    const waitingSince = plan?.waitingSince ?? row.waitingSince ?? row.updatedAt
    const text = { ...(change || row), ...(plan && rewordingOf(plan)) }
    return { row, isChange: Boolean(change), text, waitingSince }
  })
  const [people, pictures, tags, newTags] = await Promise.all([
    peopleOf(
      read,
      rows.map((row) => row.ownerId),
    ),
    picturesOf(
      read,
      shown.map(({ text }) => text.thumbnailId),
    ),
    tagsOf(read, ids),
    tagsOf(read, ids, 'post_change_tags'),
  ])
  return skipBroken(log, 'a waiting post', shown, ({ row, isChange, text, waitingSince }) => ({
    id: row.id,
    ...partsOf(text),
    tags: (isChange ? newTags : tags).get(row.id) ?? [],
    thumbnail: (text.thumbnailId && pictures.get(text.thumbnailId)) || null,
    owner: ownerOf(people, row.ownerId),
    isChange,
    version: row.version,
    waitingSince,
  }))
}
