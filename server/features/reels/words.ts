import type { Kysely } from 'kysely'
import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { limits } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import { Problem } from '#contract/problem.ts'
import { vttOf } from '#contract/reels/captions-rules.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { storedText } from '#server/platform/stored-text.ts'

export function captionOf(sent: string): string {
  const caption = storedText(sent).trim()
  if (isBlank(caption)) throw new Problem('invalid', 'Please add a caption', 'caption')
  if ([...caption].length > limits.reelCaption)
    throw new Problem('invalid', `Please keep it under ${limits.reelCaption} characters`, 'caption')
  return caption
}

/** Captions as they are stored. */
export const captionsFrom = (sent: string): string => vttOf(storedText(sent))

/** Drops empty tags, and those that differ from an earlier one only in case or accents. */
export function tagsFrom(sent: readonly string[]): string[] {
  const tags = new Map<string, string>()
  for (const one of sent) {
    const tag = tidyName(one).replace(/^[#\s]+/, '')
    const key = fold(tag)
    if (!key || tags.has(key)) continue
    if ([...tag].length > limits.reelTag)
      throw new Problem('invalid', `Please keep each tag under ${limits.reelTag} characters`, 'tags')
    tags.set(key, tag)
  }
  if (tags.size > limits.reelTags)
    throw new Problem('invalid', `You can add at most ${limits.reelTags} tags`, 'tags')
  return [...tags.values()]
}

export async function setTags(tx: Kysely<Schema>, reelId: string, tags: readonly string[]): Promise<void> {
  await tx.deleteFrom('reel_tags').where('reelId', '=', reelId).execute()
  if (tags.length > 0)
    await tx
      .insertInto('reel_tags')
      .values(tags.map((tag, position) => ({ reelId, tag, position })))
      .execute()
}

/** The tags of these reels, in their given order. */
export async function tagsOf(db: Kysely<Schema>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const tags = new Map<string, string[]>()
  if (ids.length === 0) return tags
  const rows = await db
    .selectFrom('reel_tags')
    .where('reelId', 'in', ids)
    .orderBy('reelId')
    .orderBy('position')
    .select(['reelId', 'tag'])
    .execute()
  for (const { reelId, tag } of rows) tags.set(reelId, [...(tags.get(reelId) ?? []), tag])
  return tags
}

/** The search text of a reel. */
export async function searchOf(
  tx: Kysely<Schema>,
  { ownerId, caption, tags }: { ownerId: string; caption: string; tags: readonly string[] },
): Promise<string> {
  const owner = await tx
    .selectFrom('users')
    .where('id', '=', ownerId)
    .select('fullName')
    .executeTakeFirstOrThrow()
  return fold(`${caption} ${tags.join(' ')} ${owner.fullName}`)
}
