import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Settings2 from 'lucide-react/icons/settings-2'
import { Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { questionsQuery } from '#client/features/trust/queries.ts'
import { alertsQuery } from '#client/features/watches/queries.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Counted } from '#client/ui/feedback/live-count.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Talk } from '#client/ui/media/drawings/talk.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { address } from '#contract/addresses.ts'
import type { Notice } from '#contract/notices/endpoints.ts'
import { NoticeGroup } from './notice-group.tsx'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './queries.ts'
import { useSeen } from './use-seen.ts'

const NoticeSettings = part(() => import('./notice-settings.tsx').then((module) => module.NoticeSettings))

/** Another page at this address. */
const Alerts = part(() =>
  import('#client/features/watches/alert-list.tsx').then((module) => module.AlertList),
)

const AlertsBeside = part(() =>
  import('#client/features/watches/alert-list.tsx').then((module) => module.AlertsBeside),
)

const TradeQuestions = part(() =>
  import('#client/features/trust/trade-questions.tsx').then((module) => module.TradeQuestions),
)

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  if (search.has('alerts')) {
    await Promise.all([client.prefetchQuery(alertsQuery(call)), Alerts.ready()])
    return
  }
  const of = search.get('of')
  if (of) return client.prefetchInfiniteQuery(noticesQuery(call, search.get('after'), of))
  await Promise.all([
    client.prefetchInfiniteQuery(noticesQuery(call, search.get('after'))),
    client.prefetchQuery(questionsQuery(call)),
  ])
  if (client.getQueryData(questionsQuery(call).queryKey)?.items.length) await TradeQuestions.ready()
}

/** The viewer's notices, or the group that the address names. */
export default function NoticesPage() {
  const [params] = useSearchParams()
  const of = params.get('of')
  if (params.has('alerts'))
    return (
      <Suspense fallback={<LinesSkeleton what="your alerts" />}>
        <Alerts />
      </Suspense>
    )
  return of ? <NoticeGroup key={of} of={of} /> : <Notices />
}

/** Newest first; showing a notice marks it as read. */
function Notices() {
  const [params] = useSearchParams()
  const query = useInfiniteQuery(noticesQuery(useCall(), params.get('after')))
  const reached = useReachable()
  const notices = query.data?.pages.flatMap((page) => page.items)
  const isNew = useSeen(notices)
  return (
    <div className="grid gap-x-22 wide:grid-cols-[minmax(0,1fr)_320px] wide:grid-rows-[auto_1fr] wide:items-start">
      <PageHead title="Notices" hidden />
      <h1 className="t-title z-1 col-start-1 row-start-1 mb-4 self-start justify-self-start max-wide:pt-1 wide:mb-5">
        Notices
      </h1>
      <Choices />
      <div className="min-w-0 wide:col-start-1">
        {/* On a wide screen they stand beside the notices. */}
        <Link
          to={address('notices', { alerts: '' })}
          className="link mb-3 inline-flex min-h-11 items-center wide:hidden"
        >
          Your alerts
        </Link>
        <p className="plain-only mb-4 t-meta">Notification settings need JavaScript.</p>
        <Questions />
        <Counted count={notices?.length} more={query.hasNextPage} what="notices" />
        <ListStates
          count={notices?.length}
          {...statesOf(query)}
          unable="Unable to load notices"
          failure="Failed to load notices. Please try again."
          skeleton={<LinesSkeleton what="your notices" />}
          notice={
            !reached && "You're viewing cached content. Connect to the internet to see the latest notices."
          }
          empty={
            <EmptyState
              drawing={<Talk />}
              title="No notices yet"
              action={<LinkButton to={address('blog')}>Explore Blog</LinkButton>}
            >
              Replies, comments and decisions on your posts will show here.
            </EmptyState>
          }
        >
          {notices && <Sections notices={notices} isNew={isNew} />}
          {query.hasNextPage && (
            <LoadMore query={query} to={(after) => address('notices', { after })}>
              Load More Notices
            </LoadMore>
          )}
        </ListStates>
      </div>
    </div>
  )
}

interface SectionsProps {
  notices: readonly Notice[]
  isNew: (notice: Notice) => boolean
}

/** New ones since the last look, then the rest. */
function Sections({ notices, isNew }: SectionsProps) {
  const news = notices.filter(isNew)
  const rest = notices.filter((notice) => !isNew(notice))
  return [
    { head: 'New', items: news },
    { head: 'Earlier', items: rest },
  ].map(
    ({ head, items }) =>
      items.length > 0 && (
        <section key={head} aria-label={head} className="mb-6">
          <h2 className="border-line border-b pb-2 text-small font-semibold text-ink-soft">{head}</h2>
          <ul>
            {items.map((notice) => (
              <li key={notice.id} className="border-line border-b">
                <NoticeRow notice={notice} isNew={isNew(notice)} />
              </li>
            ))}
          </ul>
        </section>
      ),
  )
}

/** Questions above the notices; loaded when there are any, and kept while they are answered. */
function Questions() {
  const count = useQuery(questionsQuery(useCall())).data?.items.length
  const [had, setHad] = useState(false)
  if (count && !had) setHad(true)
  return (
    had && (
      <Suspense fallback={<LinesSkeleton what="your questions" />}>
        <TradeQuestions />
      </Suspense>
    )
  )
}

/** The switches: folded on a phone, beside the list if there is room. */
function Choices() {
  const [opened, setOpened] = useState(false)
  const [isBeside, setBeside] = useState(false)
  useBrought(NoticeSettings)
  useEffect(() => {
    if (!matchMedia('(min-width: 56.25em)').matches) return
    setBeside(true)
    setOpened(true)
  }, [])
  return (
    <details
      // Opened before hydration, it fires no event any more.
      ref={(details) => void (details?.open && setOpened(true))}
      open={isBeside || undefined}
      className="js-only col-start-1 row-start-1 mb-4 wide:sticky wide:top-[calc(var(--bar)+36px)] wide:col-start-2 wide:row-span-2 wide:row-start-1"
      onToggle={() => setOpened(true)}
    >
      <summary className="fold max-wide:-mr-2 max-wide:ml-auto max-wide:px-3 wide:-ml-2 wide:mb-2">
        <Settings2 size={20} aria-hidden="true" />
        <span className="max-wide:sr-only">Notification settings</span>
      </summary>
      {opened && (
        <Suspense fallback={<LinesSkeleton what="your choices" />}>
          <NoticeSettings />
          {isBeside && <AlertsBeside />}
        </Suspense>
      )}
    </details>
  )
}
