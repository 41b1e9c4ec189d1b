import Users from 'lucide-react/icons/users'
import type { Feature } from '#client/api/feature.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Where students meet. */
export const clubs: Feature = {
  pages: [
    {
      path: patterns.clubs,
      module: 'features/clubs/list/list-page.tsx',
      load: () => import('#client/features/clubs/list/list-page.tsx'),
    },
    {
      path: patterns.club,
      module: 'features/clubs/view/view-page.tsx',
      load: () => import('#client/features/clubs/view/view-page.tsx'),
    },
  ],
  found: {
    ...{ kind: 'club', title: 'Clubs', Icon: Users, look: 'lines', order: 9 },
    to: (id) => address('club', { id }),
    list: () => address('clubs'),
  },
}
