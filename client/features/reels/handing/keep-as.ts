import { withRoom } from '#client/phone/room.ts'
import type { Reel } from '#contract/reels.ts'
import { keepReel } from '../kept/kept.ts'

/** Keeps a video that came some other way as the reel it is: nothing is fetched. */
export async function keepAs(person: string, reel: Reel, file: Blob): Promise<void> {
  // What other apps call it may be anything; only the original is not always an MP4.
  const type = file.size === reel.original.bytes ? reel.original.type : 'video/mp4'
  await withRoom(() => keepReel(person, reel, new Blob([file], { type }), 'downloaded'))
}
