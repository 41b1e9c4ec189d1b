import { useEffect } from 'react'
import type { Reel } from '#contract/reels/endpoints.ts'
import { type ChosenVideo, fits } from './choose-video.ts'
import { conditionsOf } from './conditions.ts'
import { prepareStart } from './prepare-start.ts'
import { isLocal } from './source-choices.ts'

/** Preloads the start of the next reel, once the shown one has loaded enough and if the bandwidth carries both. */
export function useNextStart(next: Reel | undefined, videoFor: (reel: Reel) => ChosenVideo): void {
  useEffect(() => {
    if (!next) return
    const video = videoFor(next)
    if (isLocal(video) || !fits(video, next.durationSeconds, conditionsOf(null, false))) return
    const stop = new AbortController()
    prepareStart({ ...video, durationSeconds: next.durationSeconds }, stop.signal).catch(
      () => undefined, // it loads when it is its turn
    )
    return () => stop.abort()
  }, [next, videoFor])
}
