import { useMutation } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { DayAndTime } from '#client/ui/time/day-and-time.tsx'
import type { PlannedPost } from '#contract/blog/plan-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'
import { PostRow, PostSection, useDeciding } from './post-section.tsx'

export const plannedQuery = (call: Caller) => ({
  ...paged(['admin', 'planned'], (query, how) => call(api.plans.list, { query }, how)),
  meta: { keep: false },
})

/** Approved posts that go out at a time, soonest first; nothing where there are none. */
export function PlannedPosts() {
  const { items: posts, query } = useList(plannedQuery(useCall()))
  return (
    <PostSection
      {...{ id: 'planned', title: 'Going out later', posts, query, total: query.data?.pages[0]?.total }}
    >
      {(post) => <Row key={post.id} post={post} />}
    </PostSection>
  )
}

function Row({ post }: { post: PlannedPost }) {
  const { id, title, planId, goesOutAt, by, isReworded, owner } = post
  const call = useCall()
  const { mutate, isPending } = useMutation({
    ...useDeciding(),
    mutationFn: (to: 'now' | 'queue') => call(api.plans.move, { id, body: { planId, to } }),
    onSuccess: (_, to) =>
      toast.tell(to === 'now' ? `“${title}” is public` : `“${title}” is back in the queue`),
  })
  const move = (to: 'now' | 'queue') => () => !isPending && mutate(to)
  const acts = (
    <>
      {!isReworded && (
        <Button kind="line" small onClick={move('now')}>
          Publish now
        </Button>
      )}
      <Button kind="line" small onClick={move('queue')}>
        Unschedule
      </Button>
    </>
  )
  return (
    <PostRow of={post} busy={isPending} acts={acts}>
      <p className="t-small">
        <b>{owner.fullName}</b> {post.isChange && <Badge tone="spark">Change</Badge>}
      </p>
      <p className="t-small">
        Goes out on <DayAndTime at={goesOutAt} />
        {by && <>, approved by {by}</>}
      </p>
      {isReworded && (
        <p className="t-small">You can publish it earlier only if {owner.fullName} accepts the changes.</p>
      )}
    </PostRow>
  )
}
