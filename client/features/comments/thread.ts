import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { CommentThread } from '#contract/blog/endpoints.ts'
import type { Comment } from '#contract/comments/endpoints.ts'
import { type Commented, keyOf } from './commented.ts'

/** A comment as it is listed: with its replies, where there are any. */
export type Listed = Comment & Partial<CommentThread>
export type Thread = InfiniteData<{ items: Listed[]; next: string | null }>

/** Changes the comments of each page wherever they are shown; `page` counts from the newest. */
export function changeThread(
  client: QueryClient,
  of: Commented,
  belowId: string,
  change: (items: Listed[], page: number) => Listed[],
): void {
  client.setQueryData<Thread>(
    keyOf(of, belowId),
    (thread) =>
      thread && {
        ...thread,
        pages: thread.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
      },
  )
}

const repliesIn = (one: Listed, change: (replies: Comment[]) => Comment[]): Listed =>
  one.replies ? { ...one, replies: change(one.replies) } : one

/** Shows a comment, or a reply, otherwise wherever it is shown. */
export function changeInThread(
  client: QueryClient,
  of: Commented,
  belowId: string,
  id: string,
  to: Partial<Listed>,
): void {
  const changed = <One extends Comment>(one: One): One => (one.id === id ? { ...one, ...to } : one)
  changeThread(client, of, belowId, (items) =>
    items.map((one) => repliesIn(changed(one), (replies) => replies.map(changed))),
  )
}

export function removeFromThread(client: QueryClient, of: Commented, belowId: string, id: string): void {
  const others = (one: Comment) => one.id !== id
  changeThread(client, of, belowId, (items) =>
    items.filter(others).map((one) => repliesIn(one, (replies) => replies.filter(others))),
  )
}

/** A comment goes to the top, a reply to the end of its own. */
export function addToThread(
  client: QueryClient,
  of: Commented,
  belowId: string,
  written: Comment,
  parentId: string | null | undefined,
): void {
  const isThere = (some: readonly Comment[]) => some.some(({ id }) => id === written.id)
  const first = of.hasReplies ? { ...written, replies: [], moreReplies: null } : written
  changeThread(client, of, belowId, (items, page) => {
    if (!parentId) return page > 0 || isThere(items) ? items : [first, ...items]
    return items.map((one) =>
      one.id === parentId
        ? repliesIn(one, (replies) => (isThere(replies) ? replies : [...replies, written]))
        : one,
    )
  })
}
