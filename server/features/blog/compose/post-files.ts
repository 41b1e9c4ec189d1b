import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'
import { changeOf } from './post-changes.ts'

type Tx = Kysely<Schema>

const claimant = (postId: string) => `post:${postId}` as const

/** Claims the pictures of a text for the post; throws `missing` for files that are not the owner's. */
export async function claimPictures(
  tx: Tx,
  postId: string,
  ownerId: string,
  pictures: { thumbnailId: string | null; inText: readonly string[] },
): Promise<void> {
  const { thumbnailId, inText } = pictures
  if (thumbnailId) await claimFile(tx, thumbnailId, ownerId, claimant(postId), 'picture', 'thumbnailId')
  for (const id of inText) await claimFile(tx, id, ownerId, claimant(postId), 'picture', 'content')
}

/** Releases pictures that neither the post, its change nor an earlier version shows any more. */
export async function releaseUnused(tx: Tx, postId: string, now: string): Promise<void> {
  const post = await tx
    .selectFrom('posts')
    .where('id', '=', postId)
    .select(['content', 'thumbnailId'])
    .executeTakeFirst()
  const versions = await tx
    .selectFrom('post_versions')
    .where('postId', '=', postId)
    .select('content')
    .execute()
  const former = versions.map(({ content }) => ({ content, thumbnailId: null }))
  const shown = [post, await changeOf(tx, postId), ...former].flatMap((text) =>
    text ? picturesIn(text) : [],
  )
  await releaseFiles(tx, claimant(postId), now, shown)
}

/** The files of the pictures that a text shows. */
export function picturesIn({
  content,
  thumbnailId,
}: {
  content: string
  thumbnailId: string | null
}): string[] {
  const inText = [...content.matchAll(/ src="\/files\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id)
  return thumbnailId ? [...inText, thumbnailId] : inText
}
