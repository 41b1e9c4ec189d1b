import { type SqlBool, sql } from 'kysely'
import type { Post, PostCard, PostSort } from '#contract/blog.ts'
import { limits, type PostTag } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import { type Apart, notOf } from '#server/people/blocks.ts'
import { ownerOf, peopleOf } from '#server/people/people.ts'
import { cursorOf, inOrder } from '#server/platform/database/in-order.ts'
import { decodeCursor, type Measure } from '#server/platform/database/page.ts'
import { picturesOf } from '#server/platform/files/pictures-of.ts'
import type { Platform } from '#server/platform/index.ts'
import { wholeOnes } from '#server/platform/whole.ts'
import type { Sought } from '#server/things/search.ts'
import { isRareTag, tagsOf } from './post-tags.ts'
import { publicPost } from './public.ts'

interface PostFilter {
  search?: string | undefined
  sort?: PostSort | undefined
  tag?: PostTag | undefined
  ownerId?: string | undefined
  after?: string | undefined
}

const orders = {
  recent: { column: 'publishedAt', measure: 'time' },
  popular: { column: 'likes', measure: 'count' },
  trending: { column: 'trend', measure: 'score' },
} as const satisfies Record<PostSort, { column: keyof Row; measure: Measure }>

interface Row {
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

const cardColumns = [
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

/** Approved posts as everybody may read them. */
export function createPosts({ database, log }: Pick<Platform, 'database' | 'log'>) {
  const { read } = database

  async function cards(rows: readonly Row[]): Promise<PostCard[]> {
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
    return wholeOnes(log, 'a post', rows, (row) => ({
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

  async function matching({ search, tag, ownerId }: PostFilter, apart: Apart) {
    let query = read.selectFrom('posts').where(publicPost).where(notOf(apart, 'posts.ownerId'))
    let isNarrow = ownerId !== undefined
    let asksEach = false
    if (ownerId) query = query.where('ownerId', '=', ownerId)
    if (search?.trim()) {
      const { matches, isRare } = await database.search('posts', search)
      query = query.where(matches)
      if (isRare) isNarrow = true
      else asksEach = true
    }
    if (tag && (await isRareTag(read, tag))) {
      query = query.where('id', 'in', (eb) =>
        eb.selectFrom('post_tags').where('tag', '=', tag).select('post_tags.postId'),
      )
      isNarrow = true
    } else if (tag) {
      query = query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('post_tags')
            .whereRef('post_tags.postId', '=', 'posts.id')
            .where('tag', '=', tag)
            .select('post_tags.tag'),
        ),
      )
      asksEach = true
    }
    const looking = asksEach && !isNarrow ? { read, among: sql<SqlBool>`posts.status = 'approved'` } : null
    return { query, looking }
  }

  return {
    async list(filter: PostFilter, apart: Apart = []) {
      const { query, looking } = await matching(filter, apart)
      const { column, measure } = orders[filter.sort ?? 'recent']
      const { rows, next } = await inOrder(query.select(cardColumns), {
        order: { table: 'posts', column, direction: 'descending' },
        from: decodeCursor(filter.after, measure),
        size: limits.pageSize,
        placeOf: (row) => ({ at: row[column] ?? '', id: row.id }),
        looking,
      })
      return { items: await cards(rows), next: cursorOf(next) }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const { query, looking } = await matching({ search: words }, apart)
      return inOrder(query.select(['posts.id', 'posts.publishedAt']), {
        order: { table: 'posts', column: 'publishedAt', direction: 'descending' },
        from: decodeCursor(undefined, 'time'),
        placeOf: (row) => ({ at: row.publishedAt ?? '', id: row.id }),
        ...{ looking, ...bounds },
      })
    },

    async shown(ids: readonly string[]): Promise<PostCard[]> {
      return cards(await read.selectFrom('posts').where('id', 'in', ids).select(cardColumns).execute())
    },

    async read(id: string, apart: Apart = []): Promise<Post> {
      const row = await read
        .selectFrom('posts')
        .where('id', '=', id)
        .where(publicPost)
        .where(notOf(apart, 'posts.ownerId'))
        .select([...cardColumns, 'content', 'updatedAt'])
        .executeTakeFirst()
      const [card] = row ? await cards([row]) : []
      if (!row || !card) throw new Problem('missing', 'Post not found')
      return { ...card, content: row.content, updatedAt: row.updatedAt }
    },
  }
}
