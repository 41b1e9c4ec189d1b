import Users from 'lucide-react/icons/users'
import type { OfflineKind } from '#client/api/feature.ts'
import { openedBy } from '#client/api/opened-items.ts'

/** A club on this phone. */
export const club: OfflineKind = {
  acts: {
    club: {
      Icon: Users,
      module: 'features/clubs/compose/deliver.ts',
      load: () => import('#client/features/clubs/compose/deliver.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: { title: 'Clubs', rows: (person) => openedBy(person, 'club') },
}
