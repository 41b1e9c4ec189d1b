import { isStillHere } from '#client/offline/storage/person.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { ChosenVideo } from '../view/player/choose-video.ts'
import { keepReel } from './downloaded-reels.ts'

/** Browsers that do not hand out what their videos have loaded are not asked for ever. */
const patience = 2
let misses = 0

/**
 * Keeps a video that was watched to its end, out of what the browser holds of it already. The campus sends nothing to
 * who asks like this, so that no byte of it is paid for twice; see docs/decisions/reels-playback.md.
 */
export async function keepWatched(person: string, reel: Reel, { src, bytes }: ChosenVideo): Promise<void> {
  if (misses >= patience) return
  const response = await fetch(src, { cache: 'force-cache', headers: { 'x-only-if-kept': 'yes' } })
  const file = response.ok ? await response.blob().catch(() => null) : null
  if (file?.size === bytes && isStillHere(person)) return keepReel(person, reel, file, 'watched')
  misses += 1
}
