import UserRound from 'lucide-react/icons/user-round'
import type { Thing } from '#client/api/feature.ts'

/** An edit of one’s profile on its way. */
export const profile: Thing = {
  acts: {
    profile: {
      Icon: UserRound,
      module: 'features/profiles/profile-act.ts',
      load: () => import('#client/features/profiles/profile-act.ts'),
      alsoWithoutPage: false,
    },
  },
}
