import type { PostCard } from '#contract/blog/endpoints.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { skipBroken } from '#server/platform/skip-broken.ts'
import { tagsOf } from './compose/post-tags.ts'

export interface CardRow {
  id: string
  ownerId: string
  title: string
  excerpt: string
  thumbnailId: string | null
  likes: number
  comments: number
  publishedAt: string | null
  trend: number
}

export const cardColumns = [
  'id',
  'ownerId',
  'title',
  'excerpt',
  'thumbnailId',
  'likes',
  'comments',
  'publishedAt',
  'trend',
] as const

/** Posts as every list shows them, in the order of the rows. */
export async function cardsOf(
  { database: { read }, log }: Pick<Platform, 'database' | 'log'>,
  rows: readonly CardRow[],
): Promise<PostCard[]> {
  const ids = rows.map((row) => row.id)
  const [people, pictures, tags] = await Promise.all([
    peopleOf(
      read,
      rows.map((row) => row.ownerId),
    ),
    picturesOf(
      read,
      rows.map((row) => row.thumbnailId),
    ),
    tagsOf(read, ids),
  ])
  return skipBroken(log, 'a post', rows, (row) => ({
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    tags: tags.get(row.id) ?? [],
    owner: ownerOf(people, row.ownerId),
    thumbnail: (row.thumbnailId && pictures.get(row.thumbnailId)) || null,
    likes: row.likes,
    comments: row.comments,
    publishedAt: row.publishedAt ?? '',
  }))
}
