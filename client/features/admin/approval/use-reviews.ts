import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import type { Reply } from '#contract/endpoint.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import { waitingPostsQuery } from '../queries.ts'

/** The fields of a waiting post that a decision needs. */
export interface Reviewed {
  id: string
  title: string
  version: number
}

/** The declined posts; null when nothing was sent. */
export type Declined = Promise<{ done: readonly Reviewed[] } | null>

interface Review {
  posts: readonly Reviewed[]
  decision: 'approved' | 'declined'
  reason?: string
}

type Queue = InfiniteData<Reply<typeof api.postReviews.list>, string | null>

/** Decides about one post or many, with undo for some seconds; `returned` is given the posts that came back. */
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
      // Removes them at once; refused ones come back when the queue is refetched.
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

/** One after the other; a refusal does not stop the rest. */
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
