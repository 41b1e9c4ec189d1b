import type { QueryClient } from '@tanstack/react-query'
import { sendFiles } from '#client/api/uploads/send-files.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { ReelDraft } from './draft.ts'

/** A reel in the outbox: its video and everything typed about it. */
export type ReelBody = Omit<ReelDraft, 'isPaused' | 'tag'>

/** Sends the poster, the video from where it stopped, and then the words. */
export async function deliver({ id, body }: Act<ReelBody>, by: Delivering): Promise<void> {
  const { fileId, caption, tags, video, captions } = body
  if (!video) throw new Problem('invalid', 'Please select a video to upload', 'video')
  const posterId = await sendPoster(body, by)
  const film = { id: fileId, kind: 'video', name: video.name, blob: video.file } as const
  await sendFiles([film], by).catch((error: unknown) => {
    throw error instanceof Problem && error.status < 500 && !error.field
      ? new Problem(error.code, error.message, 'video', error.retryAfter)
      : error
  })
  await by.call(api.reels.post, {
    id,
    body: { caption, tags, fileId, posterId, ...(captions?.trim() && { captions }) },
  })
}

export function arrived({ id }: Act<ReelBody>, { client }: { client: QueryClient }): void {
  for (const key of ['reels', 'my-reels']) void client.invalidateQueries({ queryKey: [key] })
  toast.lead('Reel uploaded successfully!', { to: address('reels', { id }), text: 'See it' })
}

/** A refused poster does not refuse the reel: the campus makes one itself. */
async function sendPoster({ posterId, video }: ReelBody, by: Delivering): Promise<string | null> {
  if (!video?.poster) return null
  try {
    const poster = { id: posterId, kind: 'picture', name: 'poster.jpg', blob: video.poster } as const
    // Progress is that of the video alone.
    await sendFiles([poster], { ...by, onProgress: () => undefined })
    return posterId
  } catch (error) {
    if (
      error instanceof Problem &&
      error.status < 500 &&
      error.code !== 'unauthenticated' &&
      error.code !== 'tooMany'
    )
      return null
    throw error
  }
}

export const fresh = () => [['reels'], ['my-reels']]
