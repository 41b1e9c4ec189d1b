import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { removeAct, sendAct, useActs } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { painted } from '#client/ui/after-paint.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { likedReelsQuery } from '../queries.ts'
import type { ReelLikeBody } from './deliver-like.ts'

type Liked = Readonly<Record<string, boolean>>
const none: Liked = {}
/** Ids that one request may name. */
const most = 40

/**
 * Which of these reels the viewer likes, how many do, and a like by a tap: shown at once, stored offline, taken back
 * visibly when refused.
 */
export function useLikes(ids: readonly string[]) {
  const viewer = useViewer()
  const there = useLikedThere(ids, viewer?.id)
  const acts = useActs({ kind: 'reel-like' })
  const waiting = useMemo(
    () =>
      Object.fromEntries(
        acts.map(({ body }) => [(body as ReelLikeBody).reelId, (body as ReelLikeBody).liked]),
      ), // acts of this kind
    [acts],
  )
  // From the tap until its outcome is known.
  const [tapped, setTapped] = useState<Liked>(none)
  const taps = useRef(0)

  const isLiked = (id: string) => viewer !== null && (tapped[id] ?? waiting[id] ?? there[id] ?? false)

  async function tap(reel: Reel, ownerId: string) {
    const tap = ++taps.current
    const liked = !isLiked(reel.id)
    setTapped((now) => ({ ...now, [reel.id]: liked }))
    // Renders the heart first: storing and sending the tap takes longer than a frame.
    await painted()
    const topic = `reel-like:${reel.id}`
    const id = newId()
    const outcome = await sendAct({
      ...{ id, ownerId, topic, replaces: topic, kind: 'reel-like', to: address('reels', { id: reel.id }) },
      title: liked ? `Like “${reel.caption}”` : `Unlike “${reel.caption}”`,
      body: { reelId: reel.id, liked } satisfies ReelLikeBody,
    }).catch(() => null)
    if (outcome?.state === 'needs you') await removeAct(id)
    if (outcome?.state !== 'sent' && outcome?.state !== 'waiting') toast.fail('Failed to update like')
    if (tap === taps.current) setTapped(none)
  }

  return {
    isLiked,
    likesOf: ({ id, likes }: Reel) =>
      likes + Number(isLiked(id)) - Number(viewer !== null && (there[id] ?? false)),
    toggle: (reel: Reel) => void (viewer ? tap(reel, viewer.id) : toast.fail('Please sign in to like reels')),
  }
}

/** The viewer's likes as the campus knows them: asked once for each reel, many at a time. */
function useLikedThere(ids: readonly string[], viewerId: string | undefined): Liked {
  const call = useCall()
  const client = useQueryClient()
  const query = likedReelsQuery(viewerId ?? '')
  const { data: liked = none } = useQuery({ ...query, enabled: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the viewer's id
  useEffect(() => {
    const unknown = ids.filter((id) => !(id in liked)).slice(0, most)
    if (!viewerId || unknown.length === 0) return
    const stop = new AbortController()
    call(api.reels.likes, { query: { ids: unknown.join(',') } }, { signal: stop.signal }).then(
      (answer) => {
        const learnt = Object.fromEntries(unknown.map((id) => [id, answer.ids.includes(id)]))
        client.setQueryData<Liked>(query.queryKey, (now) => ({ ...learnt, ...now }))
      },
      () => undefined, // hearts stay empty until the next request
    )
    return () => stop.abort()
  }, [call, client, viewerId, ids, liked])

  return viewerId ? liked : none
}
