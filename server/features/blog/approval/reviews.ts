import type { WaitingPost, WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import type { Change } from '../compose/post-changes.ts'
import { tagsOf } from '../compose/post-tags.ts'
import { noPost, type PostRow } from '../lock-post.ts'

/** What awaits review, longest waiting first. */
export function createReviews({ database: { read }, log }: Pick<Platform, 'database' | 'log'>) {
  const waiting = () =>
    read.selectFrom('posts').where('waitingSince', 'is not', null).where('status', '!=', 'deleted')

  /** As it would be public: for a changed post the change. */
  async function asShown(rows: readonly PostRow[]): Promise<(WaitingPost & { content: string })[]> {
    if (rows.length === 0) return []
    const ids = rows.map((row) => row.id)
    const changes = await read.selectFrom('post_changes').where('postId', 'in', ids).selectAll().execute()
    const shown = rows.map((row) => {
      const change = row.status === 'approved' && changes.find((one) => one.postId === row.id)
      return { row, isChange: Boolean(change), text: change || row }
    })
    const [people, pictures, tags, newTags] = await Promise.all([
      peopleOf(
        read,
        rows.map((row) => row.ownerId),
      ),
      picturesOf(
        read,
        shown.map(({ text }) => text.thumbnailId),
      ),
      tagsOf(read, ids),
      tagsOf(read, ids, 'post_change_tags'),
    ])
    return skipBroken(log, 'a waiting post', shown, ({ row, isChange, text }) => ({
      id: row.id,
      ...partsOf(text),
      tags: (isChange ? newTags : tags).get(row.id) ?? [],
      thumbnail: (text.thumbnailId && pictures.get(text.thumbnailId)) || null,
      owner: ownerOf(people, row.ownerId),
      isChange,
      version: row.version,
      waitingSince: row.waitingSince ?? row.updatedAt,
    }))
  }

  return {
    async list(after?: string) {
      const [rows, { total }] = await Promise.all([
        waiting()
          .where(
            beyond('posts.waitingSince', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'),
          )
          .orderBy('waitingSince')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .execute(),
        waiting()
          .select((eb) => eb.fn.countAll<number | string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({
        at: row.waitingSince ?? '',
        id: row.id,
      }))
      const shown = await asShown(items)
      return { items: shown.map(({ content: _, ...card }) => card), next, total: Number(total) }
    },

    async read(id: string): Promise<WaitingPostInFull> {
      const row = await waiting().where('id', '=', id).selectAll().executeTakeFirst()
      const [shown] = row ? await asShown([row]) : []
      if (!row || !shown) throw noPost()
      const owner = await read
        .selectFrom('users')
        .where('id', '=', row.ownerId)
        .select(['department', 'level'])
        .executeTakeFirst()
      if (!owner) throw noPost()
      return { ...shown, ...owner, former: shown.isChange ? partsOf(row) : null }
    },
  }
}

const partsOf = ({ title, excerpt, content }: Pick<Change, 'title' | 'excerpt' | 'content'>) => ({
  title,
  excerpt,
  content,
})
