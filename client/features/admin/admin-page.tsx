import '#client/ui/forms/segment.css'
import '#client/ui/forms/picked.css'
import './campus/campus.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import type { Prepare } from '#client/api/page.ts'
import { useLive } from '#client/api/subscribe.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { Approval, tabReady } from './approval/content-approval.tsx'
import { furtherReady } from './approval/post-queue.tsx'
import {
  askedUsers,
  auditQuery,
  pausesQuery,
  reportCasesQuery,
  roleRequestsQuery,
  statisticsQuery,
  usersQuery,
  waitingPostsQuery,
} from './queries.ts'
import { ReportList } from './reports/report-list.tsx'
import { Jump } from './section-links.tsx'
import { Care, Tiles } from './stat-tiles.tsx'
import { Users } from './users/users.tsx'

/** For the desks of subadmins. */
export { FurtherPosts, PostQueue } from './approval/post-queue.tsx'

/** Loaded on demand: at the foot of the page, read by few. */
const Decisions = part(() => import('./decision-log.tsx').then((module) => module.Decisions))

const CampusPage = part(() => import('./campus/campus-page.tsx').then((module) => module.default))

const PauseList = part(() => import('./reports/pause-list.tsx').then((module) => module.PauseList))

export async function parts({ search }: Prepare): Promise<void> {
  if (!search.has('campus')) return
  const { campusParts } = await import('./campus/ready.ts')
  await Promise.all([CampusPage.ready(), campusParts(search.get('campus'))])
}

export async function prepare(asked: Prepare): Promise<void> {
  const { client, call, search } = asked
  if (search.has('campus')) {
    const { campusReady } = await import('./campus/ready.ts')
    return void (await Promise.all([parts(asked), campusReady(client, call, search.get('campus'))]))
  }
  await Promise.all([
    tabReady(search.get('tab')),
    furtherReady({ client, call }),
    Care.ready(),
    Decisions.ready(),
    client.prefetchQuery(statisticsQuery(call)),
    client.prefetchInfiniteQuery(waitingPostsQuery(call)),
    client.prefetchInfiniteQuery(roleRequestsQuery(call)),
    client.prefetchInfiniteQuery(usersQuery(call, askedUsers(search))),
    client.prefetchInfiniteQuery(reportCasesQuery(call)),
    client.prefetchInfiniteQuery(auditQuery(call)),
    client.prefetchQuery(pausesQuery(call)),
  ])
  if (client.getQueryData(pausesQuery(call).queryKey)?.items.length) await PauseList.ready()
}

/** 'Admin Dashboard': what is waiting, who is here, what was decided. Updates when other admins act. */
export default function AdminPage() {
  const part = useSearchParams()[0].get('campus')
  if (part === null) return <Dashboard />
  return (
    <Suspense>
      <CampusPage part={part} />
    </Suspense>
  )
}

function Dashboard() {
  const client = useQueryClient()
  const paused = useQuery(pausesQuery(useCall())).data?.items.length ?? 0
  const heard = useLive('role-requests,pending-posts,reports')
  const [params] = useSearchParams()
  useEffect(() => {
    if (heard > 0) void client.invalidateQueries({ queryKey: ['admin'] })
  }, [heard, client])

  return (
    <div className="max-wide:flex max-wide:flex-col">
      <PageHead title="Admin Dashboard" hidden />
      <h1 className="t-title">Admin Dashboard</h1>
      <p className="t-meta mt-1">Manage users, content, and platform analytics</p>
      <Link className="link inline-flex min-h-11 items-center" to={address('admin', { campus: '' })}>
        Names, lists and colours of the campus
      </Link>
      <Jump />
      <Tiles />
      <Approval tab={params.get('tab')} />
      {paused > 0 && (
        <Suspense>
          <PauseList />
        </Suspense>
      )}
      <ReportList />
      <Users asked={askedUsers(params)} tab={params.get('tab')} />
      <div id="log" className="max-wide:order-2">
        <Suspense>
          <Decisions />
        </Suspense>
      </div>
    </div>
  )
}
