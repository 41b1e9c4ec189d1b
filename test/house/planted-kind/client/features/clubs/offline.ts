import MessageSquare from 'lucide-react/icons/message-square'
import Users from 'lucide-react/icons/users'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'
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
    'club-comment': {
      Icon: MessageSquare,
      module: 'features/clubs/comments/deliver-comment.ts',
      load: () => import('#client/features/clubs/comments/deliver-comment.ts'),
      alsoWithoutPage: true,
    },
    'club-change': changes(Users),
  },
  kept: { title: 'Clubs', rows: (person) => openedBy(person, 'club') },
}
