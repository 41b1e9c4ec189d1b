import type { Kysely } from 'kysely'
import type { PostWords } from '#contract/blog/writing-endpoints.ts'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { changeOf, refreshSearch } from '../compose/post-changes.ts'
import { picturesIn } from '../compose/post-files.ts'
import { mustBeWhole, readText } from '../compose/post-text.ts'
import { keepVersion } from '../compose/versions.ts'
import type { PostRow } from '../lock-post.ts'

type Db = Kysely<Schema>

/** The words that a reviewer sent, as they are stored. */
export async function readWordsOf(db: Db, words: PostWords): Promise<PostWords> {
  const { text } = await readText(db, { ...words, tags: [], thumbnailId: null })
  mustBeWhole(text)
  return { title: text.title, excerpt: text.excerpt, content: text.content }
}

/** What is handed in of a post: its change, where it is public. */
export async function handedIn(db: Db, post: PostRow): Promise<PostWords> {
  const change = post.status === 'approved' ? await changeOf(db, post.id) : undefined
  const { title, excerpt, content } = change ?? post
  return { title, excerpt, content }
}

/** The words where they differ from those handed in, else null. A reviewer may take pictures away, and add none. */
export function differing(from: PostWords, to: PostWords): PostWords | null {
  if (from.title === to.title && from.excerpt === to.excerpt && from.content === to.content) return null
  const shown = new Set(picturesIn({ ...from, thumbnailId: null }))
  if (picturesIn({ ...to, thumbnailId: null }).some((id) => !shown.has(id)))
    throw new Problem('invalid', 'Only its author can add pictures', 'content')
  return to
}

/** Makes a reviewer's words those of the post, or of its change; the author finds their own among the earlier versions. */
export async function applyWords(tx: Db, post: PostRow, words: PostWords, now: string): Promise<PostRow> {
  const isChange = post.status === 'approved'
  const change = isChange ? await changeOf(tx, post.id) : undefined
  const former = change ?? post
  await keepVersion(tx, {
    postId: post.id,
    next: words,
    former: { ...former, savedAt: former.updatedAt },
    goesOn: false,
    now,
  })
  if (isChange)
    await tx
      .updateTable('post_changes')
      .set({ ...words, updatedAt: now })
      .where('postId', '=', post.id)
      .execute()
  const row = await tx
    .updateTable('posts')
    .set({ ...(!isChange && { ...words, updatedAt: now }), version: post.version + 1, writer: null })
    .where('id', '=', post.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await refreshSearch(tx, post.id)
  return row
}
