import UserRound from 'lucide-react/icons/user-round'
import { changes } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'
import { openedBy } from '#client/api/opened.ts'

/** An edit of one’s profile on its way. */
export const profile: Thing = {
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
      both: () => import('#client/features/profiles/both-profiles.ts'),
      alsoWithoutPage: true,
    },
  },
}
