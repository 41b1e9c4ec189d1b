import type { Kysely } from 'kysely'
import type { PostTag } from '#contract/campus.ts'
import type { Schema } from '#server/platform/database/port.ts'
import { preparedFor } from '#server/platform/database/query/statement.ts'

type Table = 'post_tags' | 'post_change_tags'

const find = {
  post_tags: tagsIn('post_tags'),
  post_change_tags: tagsIn('post_change_tags'),
}

function tagsIn(table: Table) {
  return preparedFor((db, ids) => db.selectFrom(table).where('postId', 'in', ids).orderBy('tag').selectAll())
}

/** The tags of these posts in alphabetical order; posts without tags have no entry. */
export async function tagsOf(
  db: Kysely<Schema>,
  postIds: readonly string[],
  table: Table = 'post_tags',
): Promise<Map<string, PostTag[]>> {
  const tags = new Map<string, PostTag[]>()
  if (postIds.length === 0) return tags
  const rows = await find[table](db, postIds)
  // Only tags of the contract are ever written.
  for (const { postId, tag } of rows) tags.set(postId, [...(tags.get(postId) ?? []), tag as PostTag])
  return tags
}

/** From this many posts on, walking the ordered list meets twelve of a tag sooner than collecting all of them. */
const common = 2_000

/** Whether few posts have this tag, so that looking them up beats walking the list. */
export async function isRareTag(db: Kysely<Schema>, tag: PostTag): Promise<boolean> {
  const some = db.selectFrom('post_tags').where('tag', '=', tag).select('tag').limit(common)
  const { count } = await db
    .selectFrom(some.as('some'))
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count) < common
}

/** Replaces the post's tags. */
export async function setTags(
  tx: Kysely<Schema>,
  postId: string,
  tags: readonly string[],
  table: Table = 'post_tags',
): Promise<void> {
  await tx.deleteFrom(table).where('postId', '=', postId).execute()
  const values = [...new Set(tags)].map((tag) => ({ postId, tag }))
  if (values.length > 0) await tx.insertInto(table).values(values).execute()
}
