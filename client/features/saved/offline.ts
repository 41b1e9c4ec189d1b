import Bookmark from 'lucide-react/icons/bookmark'
import type { OfflineKind } from '#client/api/feature.ts'

/** What is kept for later without a network. The list itself is kept as every list is. */
export const saved: OfflineKind = {
  acts: {
    saved: {
      Icon: Bookmark,
      module: 'features/saved/deliver-saved.ts',
      load: () => import('#client/features/saved/deliver-saved.ts'),
      alsoWithoutPage: true,
    },
  },
}
