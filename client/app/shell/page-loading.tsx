import { LinesSkeleton } from '../../ui/feedback/skeletons.tsx'

/** While a page's own module is on its way. */
export function PageLoading() {
  return <LinesSkeleton />
}
