import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import SquarePen from 'lucide-react/icons/square-pen'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { PostSkeleton } from '#client/ui/feedback/post-skeletons.tsx'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { DayAndTime } from '#client/ui/time/day-and-time.tsx'
import type { Plan } from '#contract/blog/plan-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import { ComparedPost, placesBetween, whatChanged } from './compared-post.tsx'

const planQuery = (call: Caller, id: string) =>
  queryOptions({
    queryKey: ['my-post', id, 'plan'],
    queryFn: ({ signal }) => call(api.plans.own, { id }, { signal }),
    meta: { keep: false },
  })

/** One's own post with the words that a reviewer changed, before anybody else sees them; and both answers. */
export function RewordedPost({ id, answered }: { id: string; answered?: () => void }) {
  const call = useCall()
  const query = useQuery(planQuery(call, id))
  const { data: plan } = query
  return (
    <ListStates
      count={plan && 1}
      {...statesOf(query)}
      unable="Unable to load what was changed"
      failure="Please check your connection and try again."
      skeleton={<PostSkeleton />}
      empty={null}
    >
      {plan?.reworded && <Reworded postId={id} plan={plan} reworded={plan.reworded} answered={answered} />}
    </ListStates>
  )
}

interface RewordedProps {
  postId: string
  plan: Plan
  reworded: NonNullable<Plan['reworded']>
  answered: (() => void) | undefined
}

function Reworded({ postId, plan, reworded: { before, after }, answered }: RewordedProps) {
  const { id: planId, goesOutAt, askedAt, note } = plan
  const by = plan.by ?? 'A reviewer'
  const call = useCall()
  const client = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (agrees: boolean) => call(api.plans.answer, { id: postId, body: { planId, agrees } }),
    onSuccess: ({ plan, status }, agrees) => {
      answered?.()
      if (!agrees) toast.tell('Changes undone. Your own words are waiting for approval.')
      else
        toast.tell(
          plan || status !== 'approved'
            ? 'Accepted. Your post goes out with the changes.'
            : 'Your post is public',
        )
    },
    onError: (error) =>
      toast.fail(error instanceof Problem ? error.message : 'That didn’t go through. Please try again.'),
    onSettled: () =>
      Promise.all(
        [['my-posts'], ['my-post', postId], ['posts'], ['post', postId]].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
  const answer = (agrees: boolean) => () => !isPending && mutate(agrees)
  return (
    <>
      <Note tone="spark" icon={<SquarePen size={20} aria-hidden="true" />}>
        <p>
          <b>
            {by} {whatChanged(placesBetween(before, after))}.
          </b>{' '}
          {askedAt === goesOutAt ? (
            <>
              Your post goes out with these words on <DayAndTime at={goesOutAt} />.
            </>
          ) : (
            <>
              Accept them and your post is published{' '}
              {askedAt ? (
                <>
                  on <DayAndTime at={askedAt} />
                </>
              ) : (
                'now'
              )}
              . Otherwise it’s published with them on <DayAndTime at={goesOutAt} />.
            </>
          )}{' '}
          Until then you can undo them; your own words then need approval again.
        </p>
        {note && <p className="mt-2">“{note}”</p>}
      </Note>
      <div className="mt-5">
        <ComparedPost before={before} after={after} heading="h1" />
      </div>
      <div className="js-only mt-6 grid gap-3 mid:grid-cols-2">
        <Button busy={isPending && variables && 'Saving...'} onClick={answer(true)}>
          Accept changes
        </Button>
        <Button kind="line" busy={isPending && !variables && 'Saving...'} onClick={answer(false)}>
          Undo changes
        </Button>
      </div>
    </>
  )
}
