import type { Reel } from '#contract/reels/endpoints.ts'
import type { KeptReels } from '../../download/shown-reels.ts'
import { type ChosenVideo, type Conditions, chooseVideo, smallerVideo } from './choose-video.ts'

interface Asked {
  /** Reels on this phone. */
  kept: KeptReels | null
  conditions: () => Conditions
  /** It is on the page, so its source must not change. */
  stands: boolean
}

/** The source of each reel: this phone, or the campus in the size that was chosen once. */
export function createChoices() {
  const chosen = new Map<string, ChosenVideo>()
  /** Copies on this phone that did not play. */
  const broken = new Set<string>()
  let most: number | undefined

  return {
    for(reel: Reel, { kept, conditions, stands }: Asked): ChosenVideo {
      const known = chosen.get(reel.id)
      const here = broken.has(reel.id) ? undefined : kept?.get(reel.id)
      if (known && (!here || isLocal(known) || stands)) return known
      const video = here
        ? { src: URL.createObjectURL(here.file), bytes: 0 }
        : chooseVideo(reel, { ...conditions(), most })
      chosen.set(reel.id, video)
      return video
    },

    /** After a stall: the next smaller size, for this reel and those after it; null when there is none. */
    smaller(reel: Reel): ChosenVideo | null {
      const standing = chosen.get(reel.id)
      const video = standing && !isLocal(standing) ? smallerVideo(reel, standing) : undefined
      if (!video) return null
      most = video.height
      chosen.set(reel.id, video)
      return video
    },

    of: (id: string): ChosenVideo | undefined => chosen.get(id),

    /** After a failure: the source is chosen again. */
    forget(id: string): void {
      const failed = chosen.get(id)
      // The local copy may have been cleared: the reel comes from the campus now.
      if (failed && isLocal(failed)) broken.add(id)
      chosen.delete(id)
    },

    clear(): void {
      for (const { src } of chosen.values()) URL.revokeObjectURL(src)
      chosen.clear()
    },
  }
}

/** It is on this phone, and costs nothing. */
export const isLocal = ({ src }: ChosenVideo) => src.startsWith('blob:')
