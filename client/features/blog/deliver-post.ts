import type { SavedPost } from '#contract/blog-writing.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import type { DraftText } from './draft-text.ts'

/** One version of a text on its way to the campus. */
export interface Delivery {
  postId: string
  writer: string
  base: number
  text: DraftText
}

/** Saves a text whose pictures have arrived. Sent twice it is saved once. */
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

/** Hands in the version that was just saved. */
export const submitThere = (call: Caller, { id, version }: SavedPost): Promise<SavedPost> =>
  call(api.ownPosts.submit, { id, body: { version } })
