import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import type { Post, PostCard } from '#contract/blog/endpoints.ts'
import { api } from '#contract/index.ts'

export interface LikeBody {
  postId: string
  liked: boolean
}

export async function deliver({ body }: Act<LikeBody>, { call, client }: Delivering): Promise<void> {
  const { postId, liked } = body
  const { likes } = await call(liked ? api.posts.like : api.posts.unlike, { id: postId })
  await client.cancelQueries({ queryKey: ['liked-post', postId] })
  client.setQueryData(['liked-post', postId], liked)
  showCount(client, postId, likes)
}

/** Changes the count in every cached query that shows the post. */
function showCount(client: QueryClient, postId: string, likes: number) {
  client.setQueryData<Post>(['post', postId], (post) => post && { ...post, likes })
  client.setQueriesData<InfiniteData<{ items: PostCard[] }>>({ queryKey: ['posts'] }, (list) => {
    if (!list || !('pages' in list)) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((post) => (post.id === postId ? { ...post, likes } : post)),
    }))
    return { ...list, pages }
  })
}

export const fresh = ({ body: { postId } }: Act<LikeBody>) => [
  ['liked-post', postId],
  ['post', postId],
  ['posts'],
]
