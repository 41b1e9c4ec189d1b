/** For the queue, which loads all of this late. */
export { MoreWays } from '../approval/more-ways.tsx'

import type { Prepare } from '#client/api/page.ts'
import { PlannedPosts, plannedQuery } from './planned-posts.tsx'
import { UnlookedPosts, unlookedQuery } from './unlooked-posts.tsx'

/** Reads it before the page is shown, so that nothing moves when it comes. */
export const prepare = ({ client, call }: Pick<Prepare, 'client' | 'call'>) =>
  Promise.all([
    client.prefetchInfiniteQuery(plannedQuery(call)),
    client.prefetchInfiniteQuery(unlookedQuery(call)),
  ])

/** What is decided and can still be changed: below what waits. */
export const FurtherPosts = () => (
  <>
    <PlannedPosts />
    <UnlookedPosts />
  </>
)
