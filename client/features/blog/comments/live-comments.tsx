import './live-comments.css'
import { useQueryClient } from '@tanstack/react-query'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { type RefObject, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useSubscribe } from '#client/api/subscribe.ts'
import { useViewer } from '#client/api/viewer.ts'
import { useSaver } from '#client/offline/data-usage/saver.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { Post } from '#contract/blog/endpoints.ts'
import { api } from '#contract/index.ts'
import type { Listed, Thread } from '../../comments/thread.ts'

const everything = (items: readonly Listed[]) =>
  items.flatMap((comment) => [comment, ...(comment.replies ?? [])])

interface LiveCommentsProps {
  postId: string
  place: RefObject<HTMLElement | null>
}

/**
 * What is said meanwhile: it comes in by itself where it moves nothing that is being read, and costs nothing that is
 * saved. Else one line says that there is something, where somebody else said it.
 */
export function LiveComments({ postId, place }: LiveCommentsProps) {
  const call = useCall()
  const client = useQueryClient()
  const saver = useSaver()
  const viewerId = useViewer()?.id
  const [isNew, setNew] = useState(false)
  const [news, setNews] = useState('')
  const key = ['comments', postId]

  /** Of others, and not shown yet. */
  const notShown = (items: readonly Listed[], shown: ReadonlySet<string>) =>
    everything(items).filter(({ id, owner }) => owner.id !== viewerId && !shown.has(id)).length
  /** What was written since: what only moved up as others went is none of it. */
  const since = (shown: readonly Listed[]) => {
    const before = everything(shown)
    const ids = new Set(before.map(({ id }) => id))
    const newest =
      before
        .map(({ createdAt }) => createdAt)
        .toSorted()
        .at(-1) ?? ''
    return everything(itemsNow()).filter(({ id, createdAt }) => !ids.has(id) && createdAt >= newest)
  }
  const itemsNow = () => client.getQueryData<Thread>(key)?.pages.flatMap(({ items }) => items) ?? []
  const idsNow = () =>
    new Set(itemsNow().flatMap(({ id, replies = [] }) => [id, ...replies.map((one) => one.id)]))

  async function show() {
    const before = idsNow()
    const shown = itemsNow()
    const count = client.getQueryData<Post>(['post', postId])?.comments
    setNew(false)
    await client.refetchQueries({ queryKey: key })
    const came = since(shown).length
    // Where the number has moved meanwhile, whoever moved it knew of these.
    client.setQueryData<Post>(
      ['post', postId],
      (post) => post && (post.comments === count ? { ...post, comments: count + came } : post),
    )
    const more = notShown(itemsNow(), before)
    if (more > 0) setNews(more === 1 ? '1 new comment' : `${more} new comments`)
  }
  /** Something may have been missed: only what there really is becomes news. */
  async function look() {
    const { items } = await call(api.comments.list, { id: postId, query: {} })
    if (notShown(items, idsNow()) > 0) setNew(true)
  }
  useSubscribe(`comments:${postId}`, (topic, quiet) => {
    const { current: box } = place
    const isRead = box && box.getBoundingClientRect().top < 0
    const isWritten = box?.contains(document.activeElement)
    if (!saver.on && !isRead && !isWritten) void show()
    else if (!quiet) setNew(true)
    else if (topic === null && !saver.on) look().catch(() => undefined) // the next one tells
  })

  return (
    <div className="talk-news">
      <p className="sr-only" role="status">
        {isNew ? 'There are new comments' : news}
      </p>
      {isNew && (
        <Button small icon={<ArrowUp size={18} aria-hidden="true" />} onClick={show}>
          New comments
        </Button>
      )}
    </div>
  )
}
