import type { QueryClient } from '@tanstack/react-query'
import { upload } from '#client/api/upload.ts'
import type { Act } from '#client/outbox/index.ts'
import type { Delivering } from '#client/outbox/running.ts'
import { toast } from '#client/ui/toast.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { ReelDraft } from './phone.ts'

/** A reel in the outbox: all that was said and filmed. */
export type ReelBody = Omit<ReelDraft, 'isPaused'>

/** Sends the still picture, the video from where it stopped, and then the words. */
export async function deliver(
  { id, body }: Act<ReelBody>,
  { call, headers, signal, onProgress }: Delivering,
): Promise<void> {
  const { fileId, caption, tags, video } = body
  if (!video) throw new Problem('invalid', 'Please select a video to upload', 'video')
  const withName: typeof fetch = (input, init) =>
    fetch(input, { ...init, headers: { ...(init?.headers as Record<string, string>), ...headers } }) // as upload gives them
  const posterId = await sendPoster(body, { signal, fetch: withName })
  const { file, name } = video
  await upload(file, { id: fileId, kind: 'video', name, signal, onProgress, fetch: withName })
  await call(api.reels.post, { id, body: { caption, tags, fileId, posterId } })
}

export function arrived(_: Act<ReelBody>, { client }: { client: QueryClient }): void {
  for (const key of ['reels', 'my-reels']) void client.invalidateQueries({ queryKey: [key] })
  toast.tell('Reel uploaded successfully!')
}

/** A picture that is refused is no reason to refuse the reel: the campus makes one itself. */
async function sendPoster(
  { posterId, video }: ReelBody,
  how: { signal: AbortSignal; fetch: typeof fetch },
): Promise<string | null> {
  if (!video?.poster) return null
  try {
    await upload(video.poster, { id: posterId, kind: 'picture', name: 'poster.jpg', ...how })
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
