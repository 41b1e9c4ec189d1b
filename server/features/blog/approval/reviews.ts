import type { WaitingPost, WaitingPostInFull } from '#contract/blog/writing-endpoints.ts'
import { limits } from '#contract/campus.ts'
import { mayNot } from '#server/http/dispatch/dispatch.ts'
import { onDesk } from '#server/people/desks.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { beyond, decodeCursor, page } from '#server/platform/database/query/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import type { Change } from '../compose/post-changes.ts'
import { tagsOf } from '../compose/post-tags.ts'
import { noPost, type PostRow } from '../lock-post.ts'
import type { Reviewer } from './held.ts'

/** What awaits review, longest waiting first. */
export function createReviews({ database: { read }, log }: Pick<Platform, 'database' | 'log'>) {
  /** All for an admin; for others those of their desk. */
  const waiting = ({ id, role }: Reviewer) =>
    read
      .selectFrom('posts')
      .where('waitingSince', 'is not', null)
      .where('status', '!=', 'deleted')
      .$if(role !== 'admin', (query) => query.where(onDesk(read, id)))

  const unlooked = ({ id, role }: Reviewer) =>
    read
      .selectFrom('posts')
      .where('outSince', 'is not', null)
      .where('status', '=', 'approved')
      .$if(role !== 'admin', (query) => query.where(onDesk(read, id)))

  const asShown = (rows: readonly PostRow[]) => postsAsShown({ read, log }, rows)

  return {
    async list(viewer: Reviewer, after?: string) {
      const [rows, { total }] = await Promise.all([
        waiting(viewer)
          .where(
            beyond('posts.waitingSince', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'),
          )
          .orderBy('waitingSince')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .execute(),
        waiting(viewer)
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

    /** What trusted authors made public and nobody has looked at, oldest first. */
    async unlooked(viewer: Reviewer, after?: string) {
      const all = unlooked(viewer)
      const [rows, { total }] = await Promise.all([
        all
          .where(beyond('posts.outSince', 'posts.id', decodeCursor(after, 'time', 'ascending'), 'ascending'))
          .orderBy('outSince')
          .orderBy('id')
          .limit(limits.pageSize)
          .selectAll()
          .execute(),
        all.select((eb) => eb.fn.countAll<number | string>().as('total')).executeTakeFirstOrThrow(),
      ])
      const { items, next } = page(rows, limits.pageSize, (row) => ({ at: row.outSince ?? '', id: row.id }))
      const since = new Map(items.map(({ id, outSince, updatedAt }) => [id, outSince ?? updatedAt]))
      const shown = await asShown(items)
      return {
        items: shown.map(({ content: _, waitingSince: __, ...card }) => ({
          ...card,
          outSince: since.get(card.id) ?? '',
        })),
        next,
        total: Number(total),
      }
    },

    async read(viewer: Reviewer, id: string): Promise<WaitingPostInFull> {
      const row = await waiting(viewer).where('id', '=', id).selectAll().executeTakeFirst()
      const [shown] = row ? await asShown([row]) : []
      if (!row && viewer.role !== 'admin') throw mayNot()
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

interface Reading {
  read: Platform['database']['read']
  log: Platform['log']
}

/** As it would be public: for a changed post the change. */
async function postsAsShown(
  { read, log }: Reading,
  rows: readonly PostRow[],
): Promise<(WaitingPost & { content: string })[]> {
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
