import UserRound from 'lucide-react/icons/user-round'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'
import { openedBy } from '#client/api/opened-items.ts'

/** An edit of one’s profile in the outbox. */
export const profile: OfflineKind = {
  kept: { title: 'People', rows: (person) => openedBy(person, 'person') },
  acts: {
    'person-change': {
      ...changes(UserRound),
      module: 'features/profiles/deliver-person-change.ts',
      load: () => import('#client/features/profiles/deliver-person-change.ts'),
    },
    profile: {
      Icon: UserRound,
      module: 'features/profiles/profile-act.ts',
      load: () => import('#client/features/profiles/profile-act.ts'),
      both: () => import('#client/features/profiles/own/merge.ts'),
      alsoWithoutPage: true,
    },
  },
}
