import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Profiles, people and account settings. */
export const profiles: Feature = {
  pages: [
    {
      path: patterns.profile,
      guard: members,
      module: 'features/profiles/own/profile-page.tsx',
      load: () => import('#client/features/profiles/own/profile-page.tsx'),
    },
    {
      path: patterns.settings,
      guard: members,
      module: 'features/profiles/settings-page.tsx',
      load: () => import('#client/features/profiles/settings-page.tsx'),
    },
    {
      path: patterns.suspended,
      onlySuspended: true,
      module: 'features/profiles/suspended-page.tsx',
      load: () => import('#client/features/profiles/suspended-page.tsx'),
    },
    {
      path: patterns.privacy,
      module: 'features/profiles/privacy-page.tsx',
      load: () => import('#client/features/profiles/privacy-page.tsx'),
    },
    {
      path: patterns.people,
      module: 'features/profiles/person/people-page.tsx',
      load: () => import('#client/features/profiles/person/people-page.tsx'),
    },
    {
      path: patterns.person,
      module: 'features/profiles/person/person-page.tsx',
      load: () => import('#client/features/profiles/person/person-page.tsx'),
    },
  ],
  found: {
    ...{ kind: 'person', title: 'People', Icon: UserRound, look: 'faces', order: 1 },
    to: (id) => address('person', { id }),
    list: (search) => address('people', { search }),
  },
  entries: [
    { to: address('profile'), text: 'Profile', Icon: UserRound, order: 1 },
    { to: address('settings'), text: 'Settings', Icon: Settings, order: 7 },
  ],
  quickLinks: [{ to: address('privacy'), text: 'Privacy' }],
}
