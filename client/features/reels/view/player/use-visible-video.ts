import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { ChosenVideo } from './choose-video.ts'
import { follow, type Playing } from './playback-state.ts'
import { showPlace } from './show-position.ts'
import { isLocal } from './source-choices.ts'
import type { useVideos } from './use-videos.ts'

interface ShownVideo {
  stage: RefObject<HTMLElement | null>
  videos: ReturnType<typeof useVideos>
  reel: Reel | undefined
  /** The neighbour that is partly visible. */
  beside: Reel | undefined
  /** It may load before it is shown. */
  mayBegin: boolean
  /** It waits for a tap. */
  held: boolean
  /** Reels on this phone are known; a source is chosen once, and not before that. */
  isKnown: boolean
  /** Changes with every request to retry. */
  again: number
  watched: (reel: Reel, video: ChosenVideo) => void
}

/** Puts the video of the shown reel into its place, and reports its state. */
export function useShownVideo(of: ShownVideo) {
  const { stage, videos, reel, beside, mayBegin, held, isKnown, again, watched } = of
  const { pool, choices, show } = videos
  const [playing, setPlaying] = useState<Playing>('loading')
  const [ready, setReady] = useState(false)
  const id = reel?.id

  // The loaded video was of another reel.
  // biome-ignore lint/correctness/useExhaustiveDependencies: anew for each reel
  useEffect(() => setReady(false), [id])

  const seen = useEffectEvent(watched)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a wish to try once more
  useEffect(() => {
    if (!reel || !id) return pool.clear()
    if (!isKnown) return
    // Out of sight it must free its connection and its decoder.
    const other = beside && (mayBegin || pool.videoOf(beside.id)) ? beside : undefined
    show([...(held ? [] : [reel]), ...(other ? [other] : [])])
    if (other) pool.wait(other.id)
    const video = pool.videoOf(id)
    if (!video) {
      setPlaying(held ? 'held' : 'loading')
      return
    }
    video.preload = 'auto'
    return follow(video, {
      stands: setPlaying,
      ready: () => setReady(true),
      stalled() {
        const smaller = choices.smaller(reel)
        if (smaller) pool.change(id, smaller)
      },
      moved: () => showPlace(stage.current, id, video),
      watched() {
        const from = choices.of(id)
        if (from && !isLocal(from)) seen(reel, from)
      },
    })
  }, [pool, choices, stage, reel, id, beside, mayBegin, held, isKnown, show, again])

  return { playing, ready }
}
