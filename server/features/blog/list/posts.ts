import { type SqlBool, sql } from 'kysely'
import type { Post, PostCard, PostSort } from '#contract/blog/endpoints.ts'
import { limits, type PostTag } from '#contract/campus.ts'
import { Problem } from '#contract/problem.ts'
import type { Sought } from '#server/kinds/search.ts'
import { type Blocked, notOf } from '#server/people/blocks.ts'
import type { Seeking } from '#server/platform/database/port.ts'
import { cursorOf, inOrder } from '#server/platform/database/query/ordered-search.ts'
import { decodeCursor, type Measure } from '#server/platform/database/query/page.ts'
import type { Platform } from '#server/platform/index.ts'
import { type CardRow, cardColumns, cardsOf } from '../cards.ts'
import { isRareTag } from '../compose/post-tags.ts'
import { publicPost } from '../public.ts'

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
} as const satisfies Record<PostSort, { column: keyof CardRow; measure: Measure }>

/** Approved posts, as everybody may read them. */
export function createPosts(platform: Pick<Platform, 'database' | 'log'>) {
  const { database } = platform
  const { read } = database

  async function matching({ search, tag, ownerId }: PostFilter, apart: Blocked, how?: Seeking) {
    let query = read.selectFrom('posts').where(publicPost).where(notOf(apart, 'posts.ownerId'))
    let isNarrow = ownerId !== undefined
    let asksEach = false
    if (ownerId) query = query.where('ownerId', '=', ownerId)
    if (search?.trim()) {
      const { matches, isRare } = await database.search('posts', search, how)
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
    async list(filter: PostFilter, apart: Blocked = []) {
      const { query, looking } = await matching(filter, apart)
      const { column, measure } = orders[filter.sort ?? 'recent']
      const { rows, next } = await inOrder(query.select(cardColumns), {
        order: { table: 'posts', column, direction: 'descending' },
        from: decodeCursor(filter.after, measure),
        size: limits.pageSize,
        placeOf: (row) => ({ at: row[column] ?? '', id: row.id }),
        looking,
      })
      return { items: await cardsOf(platform, rows), next: cursorOf(next) }
    },

    async sought({ words, apart, ...bounds }: Sought) {
      const { query, looking } = await matching({ search: words }, apart, bounds)
      return inOrder(query.select(['posts.id', 'posts.publishedAt']), {
        order: { table: 'posts', column: 'publishedAt', direction: 'descending' },
        from: decodeCursor(undefined, 'time'),
        placeOf: (row) => ({ at: row.publishedAt ?? '', id: row.id }),
        ...{ looking, ...bounds },
      })
    },

    async shown(ids: readonly string[]): Promise<PostCard[]> {
      return cardsOf(
        platform,
        await read.selectFrom('posts').where('id', 'in', ids).select(cardColumns).execute(),
      )
    },

    async read(id: string, apart: Blocked = []): Promise<Post> {
      const row = await read
        .selectFrom('posts')
        .where('id', '=', id)
        .where(publicPost)
        .where(notOf(apart, 'posts.ownerId'))
        .select([...cardColumns, 'content', 'updatedAt'])
        .executeTakeFirst()
      const [card] = row ? await cardsOf(platform, [row]) : []
      if (!row || !card) throw new Problem('missing', 'Post not found')
      return { ...card, content: row.content, updatedAt: row.updatedAt }
    },
  }
}
