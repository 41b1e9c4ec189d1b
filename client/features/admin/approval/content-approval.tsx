import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Tabs } from '#client/ui/navigation/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { roleRequestsQuery, statisticsQuery, waitingPostsQuery } from '../queries.ts'
import { PostQueue } from './post-queue.tsx'

const ReelList = part(() => import('./reel-list.tsx').then((module) => module.ReelList))
const RequestList = part(() => import('./request-list.tsx').then((module) => module.RequestList))

/** Loads the tab's code: the server awaits it, so that the tab is in the page it sends. */
export const tabReady = (tab: string | null): Promise<unknown> | undefined =>
  tab === 'reels' ? ReelList.ready() : tab === 'roles' ? RequestList.ready() : undefined

/** 'Content Approval': what waits for a decision, and the reels as they come in. */
export function Approval({ tab }: { tab: string | null }) {
  const call = useCall()
  const posts = useInfiniteQuery(waitingPostsQuery(call)).data?.pages[0]?.total
  const requests = useInfiniteQuery(roleRequestsQuery(call)).data?.pages[0]?.total
  const reels = useQuery(statisticsQuery(call)).data?.reels.total
  const tabs = [
    {
      to: address('admin'),
      text: 'Blog Posts',
      count: posts || undefined,
      waits: true,
      current: tab !== 'reels' && tab !== 'roles',
    },
    {
      to: address('admin', { tab: 'reels' }),
      text: 'Reels',
      count: reels || undefined,
      current: tab === 'reels',
    },
    {
      to: address('admin', { tab: 'roles' }),
      text: 'UserRole',
      count: requests || undefined,
      waits: true,
      current: tab === 'roles',
    },
  ]
  return (
    <section className="mt-8 max-wide:mt-5" aria-labelledby="approval">
      <h2 className="t-head" id="approval">
        Content Approval
      </h2>
      <div className="card mt-3 overflow-clip">
        <div className="px-3 wide:px-4 max-wide:[&_.tabs]:gap-2 [&_.tabs>a]:gap-1 max-wide:[&_.tabs>a]:p-0 max-wide:[&_.tabs>a]:text-meta [&_.badge]:min-h-[22px] [&_.badge]:px-[7px]">
          <Tabs label="What to approve" tabs={tabs} />
        </div>
        <Suspense>
          {tab === 'reels' ? <ReelList /> : tab === 'roles' ? <RequestList /> : <PostQueue />}
        </Suspense>
      </div>
    </section>
  )
}
