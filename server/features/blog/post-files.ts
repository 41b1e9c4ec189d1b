import type { Kysely } from 'kysely'
import { Problem } from '#contract/problem.ts'
import type { Schema } from '#server/platform/database/index.ts'
import { changeOf } from './post-changes.ts'

type Tx = Kysely<Schema>

/** Makes the pictures of a text the post's own. */
export async function claimPictures(
  tx: Tx,
  postId: string,
  ownerId: string,
  pictureIds: readonly string[],
): Promise<void> {
  for (const id of new Set(pictureIds)) {
    const claimed = await tx
      .updateTable('files')
      .set({ claimedBy: `post:${postId}` })
      .where('id', '=', id)
      .where('ownerId', '=', ownerId)
      .where('kind', '=', 'picture')
      .where((eb) => eb.or([eb('claimedBy', 'is', null), eb('claimedBy', '=', `post:${postId}`)]))
      .returning('id')
      .executeTakeFirst()
    if (!claimed) throw new Problem('missing', 'The file you chose is not here. Please choose it again.')
  }
}

/** Lets go of the pictures that neither the post nor its change shows any more. */
export async function releaseUnused(tx: Tx, postId: string, now: string): Promise<void> {
  const post = await tx
    .selectFrom('posts')
    .where('id', '=', postId)
    .select(['content', 'thumbnailId'])
    .executeTakeFirst()
  const shown = [post, await changeOf(tx, postId)].flatMap((text) => (text ? picturesIn(text) : []))
  await releaseFiles(tx, postId, now, shown)
}

/** Lets go of every picture of a post that is no more. */
export const releaseAll = (tx: Tx, postId: string, now: string) => releaseFiles(tx, postId, now, [])

async function releaseFiles(tx: Tx, postId: string, now: string, keeping: readonly string[]): Promise<void> {
  let release = tx
    .updateTable('files')
    .set({ claimedBy: null, createdAt: now })
    .where('claimedBy', '=', `post:${postId}`)
  if (keeping.length > 0) release = release.where('id', 'not in', keeping)
  await release.execute()
}

function picturesIn({ content, thumbnailId }: { content: string; thumbnailId: string | null }): string[] {
  const inText = [...content.matchAll(/ src="\/files\/([0-9a-f-]{36})\//g)].map(([, id = '']) => id)
  return thumbnailId ? [...inText, thumbnailId] : inText
}
