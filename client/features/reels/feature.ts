import Clapperboard from 'lucide-react/icons/clapperboard'
import SquarePlay from 'lucide-react/icons/square-play'
import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'

/** Short videos, and what is said and liked about them. */
export const reels: Feature = {
  pages: [
    {
      path: patterns.reels,
      alike: true,
      immersive: true,
      module: 'features/reels/list/list-page.tsx',
      load: () => import('#client/features/reels/list/list-page.tsx'),
    },
    {
      path: patterns.postReel,
      guard: members,
      module: 'features/reels/compose/compose-page.tsx',
      load: () => import('#client/features/reels/compose/compose-page.tsx'),
    },
  ],
  place: { to: address('reels'), text: 'Reels', Icon: SquarePlay, search: 'Search reels...' },
  found: {
    ...{ kind: 'reel', title: 'Reels', Icon: SquarePlay, look: 'films', order: 4 },
    to: (id) => address('reels', { id }),
    list: (search) => address('reels', { search }),
  },
  entries: [{ to: address('postReel'), text: 'Create Reel', Icon: Clapperboard, order: 5 }],
  quickLinks: [{ to: address('reels'), text: 'Reels' }],
}
