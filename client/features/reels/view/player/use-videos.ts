import { type RefObject, useCallback, useEffect, useState } from 'react'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { KeptReels } from '../../download/shown-reels.ts'
import { conditionsOf } from './conditions.ts'
import { createChoices } from './source-choices.ts'
import { createVideoPool } from './video-pool.ts'

/** The element for a reel's video. */
const placeOf = (stage: HTMLElement | null, id: string) =>
  stage?.querySelector<HTMLElement>(`[data-reel="${id}"] .reel-place`) ?? null

/** The videos of a feed: the source of each reel, and the few elements on the page. */
export function useVideos(stage: RefObject<HTMLElement | null>, kept: KeptReels | null, light: boolean) {
  const [pool] = useState(createVideoPool)
  const [choices] = useState(createChoices)

  const videoFor = useCallback(
    (reel: Reel) =>
      choices.for(reel, {
        kept,
        conditions: () => conditionsOf(placeOf(stage.current, reel.id), light),
        stands: Boolean(pool.videoOf(reel.id)),
      }),
    [pool, choices, stage, light, kept],
  )

  /** Puts the videos of these reels into their places, and removes every other. */
  const show = useCallback(
    (reels: readonly Reel[]) =>
      pool.show(
        reels.flatMap((reel) => {
          const place = placeOf(stage.current, reel.id)
          return place ? { ...videoFor(reel), id: reel.id, place } : []
        }),
      ),
    [pool, stage, videoFor],
  )

  useEffect(() => {
    import('./half-loaded.ts').catch(() => undefined) // offline: nothing comes that would be counted
    return () => {
      pool.clear()
      choices.clear()
    }
  }, [pool, choices])

  return { pool, choices, videoFor, show }
}
