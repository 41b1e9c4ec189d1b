import type { Reel } from '#contract/reels/endpoints.ts'
import type { KeptReels } from '../../download/shown-reels.ts'
import { type ChosenVideo, type Conditions, chooseVideo, smallerVideo } from './choose-video.ts'

interface Asked {
  /** What lies on this phone. */
  kept: KeptReels | null
  conditions: () => Conditions
  /** It stands on the page: then it plays on from where it comes. */
  stands: boolean
}

/** Where each reel plays from: from this phone, or from the campus in the size that was chosen for it once. */
export function createChoices() {
  const chosen = new Map<string, ChosenVideo>()
  /** Lay on this phone, and did not play. */
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

    /** It stands still on this line: the next smaller size, for this one and those after it; null where there is none. */
    smaller(reel: Reel): ChosenVideo | null {
      const standing = chosen.get(reel.id)
      const video = standing && !isLocal(standing) ? smallerVideo(reel, standing) : undefined
      if (!video) return null
      most = video.height
      chosen.set(reel.id, video)
      return video
    },

    of: (id: string): ChosenVideo | undefined => chosen.get(id),

    /** It failed: where it plays from is chosen anew. */
    forget(id: string): void {
      const failed = chosen.get(id)
      // Cleared away meanwhile: then it comes from the campus, as any other.
      if (failed && isLocal(failed)) broken.add(id)
      chosen.delete(id)
    },

    clear(): void {
      for (const { src } of chosen.values()) URL.revokeObjectURL(src)
      chosen.clear()
    },
  }
}

/** It lies on this phone, and costs nothing. */
export const isLocal = ({ src }: ChosenVideo) => src.startsWith('blob:')
