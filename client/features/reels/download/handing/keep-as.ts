import { withRoom } from '#client/offline/storage/storage-quota.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import { keepReel } from '../downloaded-reels.ts'

/** Keeps a video that came some other way as this reel, without fetching anything. */
export async function keepAs(person: string, reel: Reel, file: Blob): Promise<void> {
  // Other apps may give it any type; only the original is not always an MP4.
  const type = file.size === reel.original.bytes ? reel.original.type : 'video/mp4'
  await withRoom(() => keepReel(person, reel, new Blob([file], { type }), 'downloaded'))
}
