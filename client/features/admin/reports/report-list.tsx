import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { contentKinds } from '#contract/kinds.ts'
import type { ReportCase } from '#contract/reports/endpoints.ts'
import { reportCasesQuery } from '../queries.ts'
import { useDecideReport } from './use-decide-report.ts'

const TakeDownDialog = part(() => import('./take-down-dialog.tsx').then((module) => module.default))

/** 'Reports': what members say should not be here. Three of them hide it until it is decided. */
export function ReportList() {
  const { items: cases, query, states } = useList(reportCasesQuery(useCall()))
  const total = query.data?.pages[0]?.total
  return (
    <section className="mt-10 max-wide:mt-7" aria-labelledby="reports">
      <h2 className="t-head flex items-center gap-2" id="reports">
        Reports {Boolean(total) && <Badge tone="spark">{total}</Badge>}
      </h2>
      <p className="t-small mt-1">Anything three people report is hidden until you decide.</p>
      <div className="mt-3">
        <ListStates
          {...states}
          unable="Unable to load reports"
          failure="Please check your connection and try again."
          skeleton={<LinesSkeleton what="reports" />}
          empty={<p className="t-meta py-2">No reports.</p>}
        >
          <ul className="card">
            {cases?.map((one) => (
              <li key={one.id} className="border-b border-line p-4 last:border-0">
                <Case of={one} />
              </li>
            ))}
          </ul>
          <MoreButton query={query}>Load More Reports</MoreButton>
        </ListStates>
      </div>
    </section>
  )
}

/** The words at the time of the report, when they were edited since. */
function OtherWords({ of }: { of: ReportCase }) {
  // Absent in answers that an older page cached.
  const { asReported = [] } = of as Partial<ReportCase>
  return asReported.map(({ title, text, at }) => (
    <blockquote key={title + text} className="mt-2 border-l-2 border-spark pl-3 [overflow-wrap:anywhere]">
      <p className="t-small">
        As reported&nbsp;· <Time at={at} />
      </p>
      {title !== of.title && <p className="t-item">{title}</p>}
      <p className="line-clamp-4 text-control whitespace-pre-line">{text}</p>
    </blockquote>
  ))
}

function Case({ of }: { of: ReportCase }) {
  const { decide, takeDown, busy } = useDecideReport(of)
  const [asking, setAsking] = useState(false)
  return (
    <article
      aria-label={of.title}
      className="grid gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] wide:gap-8"
    >
      <div className="flex gap-3 max-slim:flex-wrap">
        {of.picture && (
          <Picture of={of.picture} alt="" sizes="72px" className="size-[72px] flex-none rounded-thumb" />
        )}
        <div className="min-w-0">
          <p className="flex flex-wrap gap-1.5">
            <Badge>{contentKinds[of.kind].label}</Badge>
            {of.hidden && <Badge tone="danger">hidden</Badge>}
          </p>
          <h3 className="t-item mt-1 [overflow-wrap:anywhere]">
            {of.hidden ? (
              of.title
            ) : (
              <Link to={of.link} className="hover:underline">
                {of.title}
              </Link>
            )}
          </h3>
          <p className="t-small">
            <b>{of.owner?.fullName ?? 'Someone who left'}</b>
          </p>
          <p className="mt-1 line-clamp-4 text-control whitespace-pre-line [overflow-wrap:anywhere]">
            {of.text}
          </p>
          <OtherWords of={of} />
        </div>
      </div>
      <ul className="grid content-start gap-1.5" aria-label="What people reported">
        {of.reports.map(({ reporter, reason, at }) => (
          <li key={`${reporter} ${at}`} className="text-control [overflow-wrap:anywhere]">
            “{reason}”{' '}
            <span className="t-small">
              <b>{reporter}</b>&nbsp;· <Time at={at} />
            </span>
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-3">
        <Button
          small
          kind="line"
          className="max-wide:flex-1"
          busy={busy && 'Saving...'}
          onClick={() => decide({ decision: 'restored' })}
        >
          {of.hidden ? 'Restore' : 'Keep'}
        </Button>
        <Button small kind="danger" className="max-wide:flex-1" onClick={() => setAsking(true)}>
          Take down
        </Button>
      </div>
      {asking && (
        <Suspense>
          <TakeDownDialog of={of} close={() => setAsking(false)} takeDown={takeDown} />
        </Suspense>
      )}
    </article>
  )
}
