/** For the queue, which loads all of this late. */
export { MoreWays } from '../approval/more-ways.tsx'

import { PlannedPosts } from './planned-posts.tsx'
import { UnlookedPosts } from './unlooked-posts.tsx'

/** What is decided and can still be changed: below what waits. */
export const FurtherPosts = () => (
  <>
    <PlannedPosts />
    <UnlookedPosts />
  </>
)
