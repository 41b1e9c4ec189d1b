import { isStillHere } from '#client/offline/storage/person.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { ChosenVideo } from '../view/player/choose-video.ts'
import { keepReel } from './downloaded-reels.ts'

/** Failed attempts after which a browser that does not give out its cached videos is not asked any more. */
const patience = 2
let misses = 0

/**
 * Keeps a video that was watched to its end, out of the browser's cache. The campus sends nothing for such a request, so
 * that no byte is paid for twice; see docs/decisions/reels-playback.md.
 */
export async function keepWatched(person: string, reel: Reel, { src, bytes }: ChosenVideo): Promise<void> {
  if (misses >= patience) return
  const response = await fetch(src, { cache: 'force-cache', headers: { 'x-only-if-kept': 'yes' } })
  const file = response.ok ? await response.blob().catch(() => null) : null
  if (file?.size === bytes && isStillHere(person)) return keepReel(person, reel, file, 'watched')
  misses += 1
}
