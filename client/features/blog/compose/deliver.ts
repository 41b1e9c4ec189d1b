import type { QueryClient } from '@tanstack/react-query'
import { sendFiles } from '#client/api/uploads/send-files.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { SavedPost } from '#contract/blog/writing-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { forgetPictures } from './draft/draft-pictures.ts'
import type { DraftText } from './draft/draft-text.ts'

/** One version of a text to send to the campus. */
export interface Delivery {
  postId: string
  writer: string
  base: number
  text: DraftText
}

/** Saves a text whose pictures have arrived. Idempotent. */
export const saveThere = (call: Caller, { postId, writer, base, text }: Delivery): Promise<SavedPost> =>
  call(api.ownPosts.save, {
    id: postId,
    body: {
      title: text.title,
      excerpt: text.excerpt,
      content: text.content,
      tags: text.tags,
      thumbnailId: text.thumbnail?.id ?? null,
      version: base,
      writer,
    },
  })

/** Submits the version that was just saved. */
export const submitThere = (call: Caller, { id, version }: SavedPost): Promise<SavedPost> =>
  call(api.ownPosts.submit, { id, body: { version } })

/** A post in the outbox: one version of its text, the pictures that had not arrived, and whether to submit it. */
export interface PostBody extends Delivery {
  wish: 'draft' | 'submit'
  /** `sent` ones may be deleted on the campus again, as long as nothing names them. */
  pictures: { id: string; name: string; blob: Blob; sent?: boolean }[]
}

export const isPictureGone = (error: unknown): boolean =>
  error instanceof Problem &&
  error.code === 'missing' &&
  (error.field === 'content' || error.field === 'thumbnailId')

/** Sends the pictures, each from where it stopped, saves the text and submits it if that was wanted. */
export async function deliver({ ownerId, body }: Act<PostBody>, by: Delivering): Promise<void> {
  const send = (isSent: boolean) =>
    sendFiles(
      body.pictures
        .filter(({ sent = false }) => sent === isSent)
        .map(({ id, name, blob }) => ({ id, name, blob, kind: 'picture' })),
      by,
    )
  await send(false)
  const saved = await saveThere(by.call, body).catch(async (error: unknown) => {
    if (!isPictureGone(error)) throw error
    await send(true)
    return saveThere(by.call, body)
  })
  if (body.wish === 'submit') await submitThere(by.call, saved)
  await forgetPictures(
    ownerId,
    body.postId,
    body.pictures.map(({ id }) => id),
  )
}

export function arrived({ body }: Act<PostBody>, { client }: { client: QueryClient }): void {
  for (const queryKey of [['my-posts'], ['my-post', body.postId]]) void client.invalidateQueries({ queryKey })
  toast.lead(body.wish === 'submit' ? 'Post submitted!' : 'Post saved as draft!', {
    to: address('post', { id: body.postId }),
    text: 'See it',
  })
}

export const fresh = ({ body: { postId } }: Act<PostBody>) => [
  ['my-posts'],
  ['my-post', postId],
  ['post', postId],
  ['posts'],
]
