import type { ReactNode } from 'react'
import { useCall } from '#client/api/call.tsx'
import { useList } from '#client/api/paged.ts'
import { ListStates } from '#client/ui/list-states.tsx'
import { MoreButton } from '#client/ui/more-button.tsx'
import { Link } from '#client/ui/navigation.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { Time } from '#client/ui/time.tsx'
import type { AuditEntry } from '#contract/admin.ts'
import { auditQuery } from './queries.ts'

/** What was decided, each in a sentence: who did what to whom, and why. Nothing can be taken out of it. */
export function Decisions() {
  const { items: entries, query, states } = useList(auditQuery(useCall()))
  return (
    <section className="mt-10 max-wide:order-5" aria-labelledby="decisions">
      <h2 className="t-head" id="decisions">
        Decisions
      </h2>
      <p className="t-small mt-1">Every decision, who made it and why. Nothing can be taken out.</p>
      <div className="mt-2">
        <ListStates
          {...states}
          unable="Unable to load the decisions"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="decisions" />}
          empty={<p className="t-meta py-4">Nothing has been decided yet.</p>}
        >
          <ol>
            {entries?.map((entry) => (
              <li
                key={entry.id}
                className="grid items-center gap-x-4 gap-y-1 border-b border-line py-2.5 wide:min-h-13 wide:grid-cols-[132px_minmax(0,1fr)]"
              >
                <p className="t-small num">
                  <Time at={entry.at} as="short" />, <Time at={entry.at} as="clock" />
                </p>
                <p className="text-control [overflow-wrap:anywhere]">
                  <Sentence of={entry} />
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

function Sentence({ of }: { of: AuditEntry }) {
  const { reason, undoneAt } = of
  return (
    <>
      {said(of)}
      {reason && <span className="text-ink-soft">: “{reason}”</span>}
      {!(reason && /[.!?]$/.test(reason)) && '.'}
      {undoneAt && (
        <>
          {' '}
          {of.mine ? 'You' : 'They'} took it back at <Time at={undoneAt} as="clock" />.
        </>
      )}
    </>
  )
}

const kinds: Partial<Record<AuditEntry['kind'], string>> = {
  change: 'change to the post',
  comment: 'comment',
  'reel-comment': 'comment',
}

/** Up to where the reason stands. */
function said(of: AuditEntry): ReactNode {
  const who = <b className="font-semibold">{of.mine ? 'You' : (of.actor ?? 'Somebody who has left')}</b>
  const what = <Subject of={of} />
  switch (of.act) {
    case 'granted admin':
    case 'revoked admin':
      return (
        <>
          On the <b className="font-semibold">command line</b>, {what} was made{' '}
          {of.act === 'granted admin' ? 'an admin' : 'a user again'}
        </>
      )
    case 'became first admin':
      return <>{who} became the first admin, by the one-time link</>
    case 'promoted':
    case 'returned':
      return (
        <>
          {who} made {what} {of.act === 'promoted' ? 'a subadmin' : 'a user again'}
        </>
      )
    case 'approved the request of':
    case 'rejected the request of':
      return (
        <>
          {who} {of.act} {what} to be a subadmin
        </>
      )
    default:
      return (
        <>
          {who} {of.act} the {kinds[of.kind] ?? of.kind} {what}
          {of.owner && <> by {of.owner}</>}
        </>
      )
  }
}

function Subject({ of: { subject, link } }: { of: AuditEntry }) {
  if (!link) return <b className="font-semibold">{subject}</b>
  return (
    <Link to={link} className="underline underline-offset-3">
      {subject}
    </Link>
  )
}
