import Clapperboard from 'lucide-react/icons/clapperboard'
import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes, undoing } from '#client/api/mutations/change-kind.ts'

/** A reel on this phone. */
export const reel: OfflineKind = {
  acts: {
    reel: {
      Icon: Clapperboard,
      module: 'features/reels/compose/deliver.ts',
      load: () => import('#client/features/reels/compose/deliver.ts'),
      undoing: ({ id, title }) =>
        undoing('reel-change', { of: 'reels', verb: 'remove', input: { id } }, title, 'my-reels'),
      // The same film would be refused again: its form asks for another one.
      reopens: true,
      isFinal: ({ code, field }) => field === 'video' && code !== 'tooMany',
      alsoWithoutPage: true,
    },
    'reel-comment': {
      Icon: MessageSquare,
      module: 'features/reels/comments/deliver-comment.ts',
      load: () => import('#client/features/reels/comments/deliver-comment.ts'),
      undoing: ({ id, title }) =>
        undoing('reel-change', { of: 'reelComments', verb: 'remove', input: { id } }, title, 'reel-comments'),
      alsoWithoutPage: true,
    },
    'reel-change': {
      ...changes(Clapperboard),
      both: () => import('#client/features/reels/own/merge.ts'),
    },
    'reel-like': {
      Icon: Heart,
      module: 'features/reels/view/deliver-like.ts',
      load: () => import('#client/features/reels/view/deliver-like.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: {
    title: 'Reels',
    rows: async (person) => (await import('./download/rows.ts')).keptRows(person),
  },
  leave: async (person) => (await import('./download/downloaded-reels.ts')).forgetReels(person),
  takeOver: async (person) => (await import('./download/downloaded-reels.ts')).takeOver(person),
  giveWay: async (person) => (await import('./download/downloaded-reels.ts')).clearWatched(person),
}
