import Clapperboard from 'lucide-react/icons/clapperboard'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import { changes, undoing } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'

/** A reel on this phone. */
export const reel: Thing = {
  acts: {
    reel: {
      Icon: Clapperboard,
      module: 'features/reels/posting/deliver-reel.ts',
      load: () => import('#client/features/reels/posting/deliver-reel.ts'),
      undoing: ({ id, title }) =>
        undoing('reel-change', { of: 'reels', verb: 'remove', input: { id } }, title, 'my-reels'),
      alsoWithoutPage: true,
    },
    'reel-comment': {
      Icon: MessageSquare,
      module: 'features/reels/deliver-comment.ts',
      load: () => import('#client/features/reels/deliver-comment.ts'),
      undoing: ({ id, title }) =>
        undoing('reel-change', { of: 'reelComments', verb: 'remove', input: { id } }, title, 'reel-comments'),
      alsoWithoutPage: true,
    },
    'reel-change': {
      ...changes(Clapperboard),
      both: () => import('#client/features/reels/both-reels.ts'),
    },
    'reel-like': {
      Icon: Heart,
      module: 'features/reels/deliver-like.ts',
      load: () => import('#client/features/reels/deliver-like.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: {
    title: 'Reels',
    rows: async (person) => (await import('./kept/rows.ts')).keptRows(person),
  },
  leave: async (person) => (await import('./kept/kept.ts')).forgetReels(person),
  takeOver: async (person) => (await import('./kept/kept.ts')).takeOver(person),
  giveWay: async (person) => (await import('./kept/kept.ts')).clearWatched(person),
}
