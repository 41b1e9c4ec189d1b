import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { removeAct, sendAct, useActs } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { painted } from '#client/ui/after-paint.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { likedQuery } from '../queries.ts'
import type { LikeBody } from './deliver-like.ts'

/**
 * Whether the viewer likes a post, its count, and a like by a tap: shown at once, stored offline, taken back visibly
 * when refused.
 */
export function useLike(post: Post) {
  const viewer = useViewer()
  const { data = false } = useQuery(likedQuery(useCall(), post.id, viewer !== null))
  const waiting = useActs({ topic: `like:${post.id}` }).at(-1)?.body as LikeBody | undefined // of kind 'post-like'
  // From the tap until its outcome is known.
  const [tapped, setTapped] = useState<boolean | null>(null)
  const taps = useRef(0)

  const there = viewer !== null && data
  const liked = viewer !== null && (tapped ?? waiting?.liked ?? there)

  async function tap(ownerId: string) {
    const tap = ++taps.current
    setTapped(!liked)
    // Renders the heart first: storing and sending the tap takes longer than a frame.
    await painted()
    const topic = `like:${post.id}`
    const id = newId()
    const outcome = await sendAct({
      ...{ id, ownerId, topic, replaces: topic, kind: 'post-like', to: address('post', { id: post.id }) },
      title: liked ? `Unlike “${post.title}”` : `Like “${post.title}”`,
      body: { postId: post.id, liked: !liked } satisfies LikeBody,
    }).catch(() => null)
    if (outcome?.state === 'needs you') await removeAct(id)
    if (outcome?.state !== 'sent' && outcome?.state !== 'waiting') toast.fail('Failed to update like')
    if (tap === taps.current) setTapped(null)
  }

  return {
    liked,
    likes: post.likes + Number(liked) - Number(there),
    toggle: () => void (viewer ? tap(viewer.id) : toast.fail('Please sign in to like posts')),
  }
}
