import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { changeReel } from './change-reel.ts'
import { likedReelsQuery } from './queries.ts'

type Liked = Readonly<Record<string, boolean>>
const none: Liked = {}
/** As many as one question may name. */
const most = 40

/** Which of these reels the viewer likes: asked once for each, many at a time. */
export function useLikedReels(ids: readonly string[]): Liked {
  const call = useCall()
  const client = useQueryClient()
  const viewerId = useViewer()?.id
  const { queryKey } = likedReelsQuery(viewerId ?? '')
  const { data: liked = none } = useQuery({ ...likedReelsQuery(viewerId ?? ''), enabled: false })

  useEffect(() => {
    const unknown = ids.filter((id) => !(id in liked)).slice(0, most)
    if (!viewerId || unknown.length === 0) return
    const stop = new AbortController()
    call(api.reels.likes, { query: { ids: unknown.join(',') } }, { signal: stop.signal }).then(
      (answer) => {
        const learnt = Object.fromEntries(unknown.map((id) => [id, answer.ids.includes(id)]))
        client.setQueryData<Liked>(queryKey, (now) => ({ ...learnt, ...now }))
      },
      () => undefined, // hearts stay empty until the next reels are asked about
    )
    return () => stop.abort()
  }, [call, client, viewerId, ids, liked, queryKey])

  return viewerId ? liked : none
}

/** A tap on a heart: shown at once, taken back visibly when refused. */
export function useLikeReel(): (id: string, liked: boolean) => void {
  const call = useCall()
  const client = useQueryClient()
  const viewer = useViewer()

  function show(id: string, liked: boolean) {
    client.setQueryData<Liked>(likedReelsQuery(viewer?.id ?? '').queryKey, (now) => ({ ...now, [id]: liked }))
    changeReel(client, id, (reel) => ({ ...reel, likes: Math.max(0, reel.likes + (liked ? 1 : -1)) }))
  }

  const { mutate } = useMutation({
    scope: { id: 'like-reel' },
    mutationFn: ({ id, liked }: { id: string; liked: boolean }) =>
      call(liked ? api.reels.like : api.reels.unlike, { id }),
    onMutate: ({ id, liked }) => show(id, liked),
    onSuccess: ({ likes }, { id }) => changeReel(client, id, (reel) => ({ ...reel, likes })),
    onError: (_, { id, liked }) => {
      show(id, !liked)
      toast.fail('Failed to update like')
    },
  })

  return (id, liked) => (viewer ? mutate({ id, liked }) : toast.fail('Please sign in to like reels'))
}
