import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { DayAndTime } from '#client/ui/time/day-and-time.tsx'
import { address } from '#contract/addresses.ts'
import type { PlannedPost } from '#contract/blog/plan-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'
import { withReason } from '../reasons/with-reason.ts'

export const plannedQuery = (call: Caller) => ({
  ...paged(['admin', 'planned'], (query, how) => call(api.plans.list, { query }, how)),
  meta: { keep: false },
})

/** Approved posts that go out at a time, soonest first; nothing where there are none. */
export function PlannedPosts() {
  const { items: posts, query } = useList(plannedQuery(useCall()))
  if (!posts?.length) return null
  return (
    <section className="border-t border-line px-4 pt-4 pb-2" aria-labelledby="planned">
      <h3 className="t-item flex items-center gap-2" id="planned">
        Going out later <Badge>{query.data?.pages[0]?.total ?? posts.length}</Badge>
      </h3>
      <ul className="mt-2 wide:grid wide:grid-cols-2 wide:gap-x-8">
        {posts.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </ul>
      <MoreButton query={query}>Load More Posts</MoreButton>
    </section>
  )
}

function Row({ post }: { post: PlannedPost }) {
  const { id, title, planId, goesOutAt, by, isReworded, owner } = post
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (to: 'now' | 'queue') => call(api.plans.move, { id, body: { planId, to } }),
    onSuccess: (_, to) => toast.tell(to === 'now' ? `“${title}” is public` : `“${title}” waits again`),
    onError: (error) => toast.fail(withReason('That didn’t go through', error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] })
      await client.invalidateQueries({ queryKey: ['posts'] })
    },
  })
  const move = (to: 'now' | 'queue') => () => !isPending && mutate(to)
  return (
    <li className="grid gap-2 border-t border-line py-3" aria-busy={isPending || undefined}>
      <div>
        <Link
          to={address('post', { id })}
          className="t-item flex min-h-11 items-center wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className="t-small">
          <b>{owner.fullName}</b> {post.isChange && <Badge tone="spark">Change</Badge>}
        </p>
        <p className="t-small">
          Goes out on <DayAndTime at={goesOutAt} />
          {by && <>, approved by {by}</>}
        </p>
        {isReworded && (
          <p className="t-small">Words were changed: earlier only if {owner.fullName} agrees.</p>
        )}
      </div>
      <div className="js-only grid grid-cols-2 gap-2">
        {!isReworded && (
          <Button kind="line" small onClick={move('now')}>
            Put out now
          </Button>
        )}
        <Button kind="line" small onClick={move('queue')}>
          Call back
        </Button>
      </div>
    </li>
  )
}
