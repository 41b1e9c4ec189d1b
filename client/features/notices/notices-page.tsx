import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import Settings2 from 'lucide-react/icons/settings-2'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import type { Prepare } from '#client/api/page.ts'
import { statesOf } from '#client/api/paged.ts'
import { questionsQuery } from '#client/features/trust/queries.ts'
import { useReached } from '#client/phone/use-reach.ts'
import { LinkButton } from '#client/ui/button.tsx'
import { Counted } from '#client/ui/counted.tsx'
import { Talk } from '#client/ui/drawings/talk.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListStates } from '#client/ui/list-states.tsx'
import { LoadMore } from '#client/ui/load-more.tsx'
import { useSearchParams } from '#client/ui/navigation.tsx'
import { PageHead } from '#client/ui/page-head.tsx'
import { part } from '#client/ui/part.tsx'
import { LinesSkeleton } from '#client/ui/skeletons.tsx'
import { address } from '#contract/addresses.ts'
import { NoticeRow } from './notice-row.tsx'
import { noticesQuery } from './queries.ts'
import { useSeen } from './use-seen.ts'

const NoticeSettings = part(() => import('./notice-settings.tsx').then((module) => module.NoticeSettings))

const TradeQuestions = part(() =>
  import('#client/features/trust/trade-questions.tsx').then((module) => module.TradeQuestions),
)

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(noticesQuery(call, search.get('after'))),
    client.prefetchQuery(questionsQuery(call)),
  ])
  if (client.getQueryData(questionsQuery(call).queryKey)?.items.length) await TradeQuestions.ready()
}

/** What the viewer was told, newest first; seeing it is reading it. */
export default function NoticesPage() {
  const [params] = useSearchParams()
  const query = useInfiniteQuery(noticesQuery(useCall(), params.get('after')))
  const reached = useReached()
  const notices = query.data?.pages.flatMap((page) => page.items)
  const isNew = useSeen(notices)
  return (
    <div className="mx-auto max-w-form">
      <PageHead title="Notices" hidden />
      <h1 className="t-title">Notices</h1>
      <Choices />
      <p className="plain-only mb-4 t-meta">Choosing your notices needs JavaScript.</p>
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
            Replies, comments and decisions about what you made will stand here.
          </EmptyState>
        }
      >
        <ul>
          {notices?.map((notice) => (
            <li key={notice.id} className="border-b border-line last:border-0">
              <NoticeRow notice={notice} isNew={isNew(notice)} />
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <LoadMore
            to={address('notices', { after: query.data?.pages.at(-1)?.next ?? undefined })}
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            more={query.fetchNextPage}
          >
            Load More Notices
          </LoadMore>
        )}
      </ListStates>
    </div>
  )
}

/** What one is asked stands above what one is told; it comes where there is something, and stays while it is answered. */
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

/** The switches, fetched when they are opened. */
function Choices() {
  const [opened, setOpened] = useState(false)
  return (
    <details
      // Opened before the scripts had come, it tells nobody any more.
      ref={(details) => void (details?.open && setOpened(true))}
      className="js-only mb-4"
      onToggle={() => setOpened(true)}
    >
      <summary className="fold ml-auto">
        <Settings2 size={18} aria-hidden="true" />
        What to be told
      </summary>
      {opened && (
        <Suspense fallback={<LinesSkeleton what="your choices" />}>
          <NoticeSettings />
        </Suspense>
      )}
    </details>
  )
}
