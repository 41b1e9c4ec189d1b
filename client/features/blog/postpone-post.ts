import { keepAct, removeAct } from '#client/outbox/index.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import { address } from '#contract/addresses.ts'
import type { PostBody } from './deliver-post.ts'
import { keptPictures } from './draft-pictures.ts'
import { picturesIn } from './draft-text.ts'

/** Leaves a text, with what it was asked for, to the outbox. Rejects where this phone has no room. */
export async function postponePost(ownerId: string, sent: Omit<PostBody, 'pictures'>): Promise<void> {
  const { postId, text } = sent
  const shown = new Set(picturesIn(text))
  const kept = (await keptPictures(postId)).filter(({ id }) => shown.has(id))
  const pictures = await Promise.all(
    kept.map(async ({ id, name, blob }) => ({ id, name, blob: await shrinkPicture(blob) })),
  )
  await keepAct({
    id: postId,
    kind: 'post',
    ownerId,
    title: `Post “${text.title.trim() || 'Untitled'}”`,
    to: address('postBlog', { id: postId }),
    topic: 'my-posts',
    body: { ...sent, pictures } satisfies PostBody,
    bytes: text.content.length + pictures.reduce((sum, { blob }) => sum + blob.size, 0),
  })
}

/** It is written on: what waits in the outbox is not what counts any more. */
export const takePostBack = (postId: string): Promise<void> => removeAct(postId)
