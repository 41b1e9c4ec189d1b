import { address } from '#contract/addresses.ts'
import { comments } from '#contract/blog/endpoints.ts'
import { ownPosts } from '#contract/blog/writing-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { nameIn } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'

type Typed = Record<string, string>

/** `/post-blog` without JavaScript: both buttons, one text box. */
export const plainPostForm = {
  // Yoruba letters take nine bytes each in a form.
  bytes: 1024 * 1024,

  async act(typed: Typed, call: Caller): Promise<string> {
    const id = typed.id ?? ''
    const saved = await save(id, typed, call)
    // Should handing in be refused, the next try starts from the saved version.
    typed.version = String(saved.version)
    if (typed.wish === 'submit') {
      const handed = await call(ownPosts.submit, { id, body: { version: saved.version } })
      // A page of before, sent again after a decision: the form says why it was declined.
      const isDeclined = (handed.change ?? handed.status) === 'rejected'
      return address('postBlog', { id, told: isDeclined ? undefined : 'submitted' })
    }
    // A page of before, sent again with the words that wait, saves nothing.
    if (saved.waitingSince !== null || saved.plan) await call(ownPosts.withdraw, { id })
    return address('postBlog', { id, told: 'draft' })
  },
}

/** Comments without JavaScript, at the post's own address. */
export const plainCommentForm = {
  // The longest comment, form-encoded.
  bytes: 64 * 1024,

  async act({ postId = '', id = '', content = '' }: Typed, call: Caller): Promise<string> {
    // A blank one is ignored, as everywhere.
    if (content.trim()) await call(comments.write, { id: postId, commentId: id, body: { content } })
    return address('post', { id: postId, '#': 'comments' })
  },
}

async function save(id: string, typed: Typed, call: Caller) {
  const { title = '', excerpt = '', content = '', tags = '', thumbnailId, version, writer = id } = typed
  try {
    return await call(ownPosts.save, {
      id,
      body: {
        ...{ title, excerpt, writer },
        content: typed.form === 'html' ? content : escaped(content),
        tags: tags.split(',').flatMap((tag) => nameIn('tags', tag) ?? []),
        thumbnailId: thumbnailId || null,
        version: Number(version) || 0,
      },
    })
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'conflict')) throw error
    const there = await call(ownPosts.read, { id })
    typed.version = String(there.version)
    throw new Problem(
      'conflict',
      `This post was changed in another window: it begins “${there.title}” there. Send again to replace it with this text.`,
    )
  }
}

/** Escapes, so that `<b>` typed into a plain box shows as typed. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
