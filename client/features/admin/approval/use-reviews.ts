import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { waitingPostsQuery } from '../queries.ts'

/** What of a waiting post a decision needs. */
export interface Reviewed {
  id: string
  title: string
  version: number
}

/** What became of it; null where nothing was asked for. */
export type Declined = Promise<{ done: readonly Reviewed[] } | null>

interface Review {
  posts: readonly Reviewed[]
  decision: 'approved' | 'declined'
  reason?: string
}

type Queue = InfiniteData<Reply<typeof api.postReviews.list>, string | null>

/** Deciding about one post or many, each with its way back for some seconds; `returned` hears what came back. */
export function useReviews(returned: (posts: readonly Reviewed[]) => void) {
  const call = useCall()
  const client = useQueryClient()
  const { queryKey } = waitingPostsQuery(call)
  const settled = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ['admin'] }),
      client.invalidateQueries({ queryKey: ['posts'] }),
    ])

  const undo = useMutation({
    mutationFn: (posts: readonly Reviewed[]) => each(posts, ({ id }) => call(api.postReviews.undo, { id })),
    onSuccess: ({ done, refusal }, posts) => {
      if (done.length > 0) toast.tell(done.length === 1 ? 'Undone' : `${done.length} decisions undone`)
      if (done.length < posts.length) toast.fail(refusal)
      returned(done)
    },
    onSettled: settled,
  })
  const decide = useMutation({
    mutationFn: ({ posts, decision, reason }: Review) =>
      each(posts, ({ id, version }) =>
        call(api.postReviews.decide, { id, body: { decision, reason, version } }),
      ),
    onMutate: ({ posts }) => {
      // They leave at once; what was refused comes back when the queue is read anew.
      const ids = new Set(posts.map(({ id }) => id))
      client.setQueryData<Queue>(queryKey, (queue) => queue && without(queue, ids))
    },
    onSuccess: ({ done, refusal }, { posts, decision }) => {
      const verb = decision === 'approved' ? 'Approved' : 'Declined'
      if (done.length > 0)
        toast.tell(`${verb} ${done.length === 1 ? `“${done[0]?.title}”` : `${done.length} posts`}`, () =>
          undo.mutate(done),
        )
      if (done.length < posts.length) toast.fail(refusal)
    },
    onSettled: settled,
  })
  return { decide: decide.mutateAsync, busy: decide.isPending }
}

/** One after the other; what is refused does not stop the rest. */
async function each(posts: readonly Reviewed[], act: (post: Reviewed) => Promise<unknown>) {
  const done: Reviewed[] = []
  let refusal = ''
  for (const post of posts) {
    try {
      await act(post)
      done.push(post)
    } catch (error) {
      refusal = error instanceof Problem ? error.message : 'That didn’t go through. Please try again.'
    }
  }
  return { done, refusal }
}

function without(queue: Queue, ids: ReadonlySet<string>): Queue {
  return {
    ...queue,
    pages: queue.pages.map((page) => ({
      ...page,
      items: page.items.filter(({ id }) => !ids.has(id)),
      total: page.total - ids.size,
    })),
  }
}
