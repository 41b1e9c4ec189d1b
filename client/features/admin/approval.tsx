import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { Tabs } from '#client/ui/tabs.tsx'
import { address } from '#contract/addresses.ts'
import { PostQueue } from './post-queue.tsx'
import { roleRequestsQuery, statisticsQuery, waitingPostsQuery } from './queries.ts'
import { ReelList } from './reel-list.tsx'
import { RequestList } from './request-list.tsx'

/** 'Content Approval': what waits for a decision, and the reels as they come in. */
export function Approval({ tab }: { tab: string | null }) {
  const call = useCall()
  const posts = useInfiniteQuery(waitingPostsQuery(call)).data?.pages[0]?.total
  const requests = useInfiniteQuery(roleRequestsQuery(call)).data?.pages[0]?.total
  const reels = useQuery(statisticsQuery(call)).data?.reels.total
  const tabs = [
    { to: address('admin'), text: 'Blog Posts', count: posts, current: tab !== 'reels' && tab !== 'roles' },
    { to: address('admin', { tab: 'reels' }), text: 'Reels', count: reels, current: tab === 'reels' },
    { to: address('admin', { tab: 'roles' }), text: 'UserRole', count: requests, current: tab === 'roles' },
  ]
  return (
    <section className="mt-8" aria-labelledby="approval">
      <h2 className="t-head" id="approval">
        Content Approval
      </h2>
      <div className="card mt-3 overflow-clip">
        <div className="px-4">
          <Tabs label="What is to be approved" tabs={tabs} />
        </div>
        {tab === 'reels' ? <ReelList /> : tab === 'roles' ? <RequestList /> : <PostQueue />}
      </div>
    </section>
  )
}
