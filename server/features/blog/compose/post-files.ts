import type { Kysely } from 'kysely'
import type { Schema } from '#server/platform/database/port.ts'
import { claimFile, releaseFiles } from '#server/platform/files/records.ts'
import { changeOf } from './post-changes.ts'

type Tx = Kysely<Schema>

const claimant = (postId: string) => `post:${postId}` as const

/** Makes the pictures of a text the post's own; throws `missing` for what is not the owner's to show. */
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

/** Lets go of the pictures that neither the post nor its change shows any more, nor what either said before. */
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

function picturesIn({ content, thumbnailId }: { content: string; thumbnailId: string | null }): string[] {
  const inText = [...content.matchAll(/ src="\/files\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id)
  return thumbnailId ? [...inText, thumbnailId] : inText
}
