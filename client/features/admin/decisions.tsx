import { useCall } from '#client/api/call.tsx'
import { useList } from '#client/api/paged.ts'
import { Badge } from '#client/ui/badge.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { MoreButton } from '#client/ui/more-button.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Time } from '#client/ui/time.tsx'
import { auditQuery } from './queries.ts'

/** What admins decided: who, what and when. Nothing can be taken out of it. */
export function Decisions() {
  const { items: entries, query, states } = useList(auditQuery(useCall()))
  return (
    <section className="mt-10" aria-labelledby="decisions">
      <h2 className="t-head" id="decisions">
        Decisions
      </h2>
      <p className="t-small mt-1">Who decided what, and when. Nothing is ever taken out of this list.</p>
      <div className="mt-2">
        <ListStates
          {...states}
          unable="Unable to load the decisions"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="decisions" />}
          empty={<p className="t-meta py-4">Nothing has been decided yet.</p>}
        >
          <ol>
            {entries?.map(({ id, at, actor, act, subject, reason, undoneAt }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 text-control"
              >
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <b className="font-semibold">{actor ?? 'Somebody who has left'}</b> {act}{' '}
                  <b className="font-semibold">{subject}</b>
                  {reason && <span className="text-ink-soft">: {reason}</span>}{' '}
                  {undoneAt && <Badge>taken back</Badge>}
                </p>
                <p className="t-small num">
                  <Time at={at} as="short" />, <Time at={at} as="clock" />
                </p>
              </li>
            ))}
          </ol>
          <MoreButton query={query}>Load More Decisions</MoreButton>
        </ListStates>
      </div>
    </section>
  )
}
