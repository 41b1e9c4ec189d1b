import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { useViewer } from '#client/api/viewer.ts'
import { toast } from '#client/ui/toast.ts'
import type { Post, PostCard } from '#contract/blog.ts'
import { api } from '#contract/index.ts'
import { likedQuery } from './queries.ts'

/** Whether the viewer likes a post, and a tap on its heart: shown at once, taken back visibly when refused. */
export function useLike(postId: string) {
  const call = useCall()
  const client = useQueryClient()
  const viewer = useViewer()
  const { data: liked = false } = useQuery(likedQuery(call, postId, viewer !== null))

  const { mutate } = useMutation({
    mutationKey: ['like-post', postId],
    scope: { id: `like-post ${postId}` },
    mutationFn: (next: boolean) => call(next ? api.posts.like : api.posts.unlike, { id: postId }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey: ['liked-post', postId] })
      show(client, postId, next, next ? 1 : -1)
    },
    onSuccess: ({ likes }) => changePost(client, postId, () => likes),
    onError: (_, next) => {
      show(client, postId, !next, next ? -1 : 1)
      toast.fail('Failed to update like')
    },
  })

  return {
    liked: viewer !== null && liked,
    toggle: () => (viewer ? mutate(!liked) : toast.fail('Please sign in to like posts')),
  }
}

function show(client: QueryClient, postId: string, liked: boolean, by: number) {
  client.setQueryData(['liked-post', postId], liked)
  changePost(client, postId, (likes) => likes + by)
}

/** Moves the count wherever the post is shown. */
function changePost(client: QueryClient, postId: string, change: (likes: number) => number) {
  client.setQueryData<Post>(['post', postId], (post) => post && { ...post, likes: change(post.likes) })
  client.setQueriesData<InfiniteData<{ items: PostCard[] }>>({ queryKey: ['posts'] }, (list) => {
    if (!list || !('pages' in list)) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((post) => (post.id === postId ? { ...post, likes: change(post.likes) } : post)),
    }))
    return { ...list, pages }
  })
}
