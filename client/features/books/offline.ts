import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import HandHelping from 'lucide-react/icons/hand-helping'
import MessageSquare from 'lucide-react/icons/message-square'
import PencilLine from 'lucide-react/icons/pencil-line'
import Star from 'lucide-react/icons/star'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes, undoing } from '#client/api/mutations/change-kind.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { BookBody } from './compose/deliver.ts'

/** A book on this phone. */
export const book: OfflineKind = {
  acts: {
    book: {
      Icon: BookOpen,
      module: 'features/books/compose/deliver.ts',
      load: () => import('#client/features/books/compose/deliver.ts'),
      undoing: ({ id, body, title }: Act<BookBody>) =>
        body.edits
          ? null
          : undoing('book-change', { of: 'books', verb: 'remove', input: { id } }, title, 'books'),
      both: () => import('#client/features/books/compose/merge.ts'),
      reopens: true,
      alsoWithoutPage: true,
    },
    'book-change': changes(BookOpen),
    'own-courses': changes(GraduationCap),
    'paper-request': {
      Icon: HandHelping,
      module: 'features/books/courses/request/deliver-request.ts',
      load: () => import('#client/features/books/courses/request/deliver-request.ts'),
      alsoWithoutPage: true,
    },
    rating: {
      Icon: Star,
      module: 'features/books/view/deliver-rating.ts',
      load: () => import('#client/features/books/view/deliver-rating.ts'),
      // The first rating stands.
      isFinal: ({ code }) => code === 'conflict',
      alsoWithoutPage: true,
    },
    'book-mark': {
      Icon: Bookmark,
      module: 'features/books/marks/deliver-mark.ts',
      load: () => import('#client/features/books/marks/deliver-mark.ts'),
      alsoWithoutPage: true,
    },
    sitting: {
      Icon: PencilLine,
      module: 'features/books/sitting/own/deliver-sitting.ts',
      load: () => import('#client/features/books/sitting/own/deliver-sitting.ts'),
      alsoWithoutPage: true,
    },
    sheet: {
      Icon: PencilLine,
      module: 'features/books/sitting/compose/deliver-sheet.ts',
      load: () => import('#client/features/books/sitting/compose/deliver-sheet.ts'),
      alsoWithoutPage: false,
    },
    explanation: {
      Icon: MessageSquare,
      module: 'features/books/sitting/comments/deliver-explanation.ts',
      load: () => import('#client/features/books/sitting/comments/deliver-explanation.ts'),
      undoing: ({ id, title }) =>
        undoing('explanation-change', { of: 'explanations', verb: 'remove', input: { id } }, title, 'said'),
      alsoWithoutPage: false,
    },
    'explanation-change': changes(MessageSquare),
    'explanation-vote': {
      Icon: MessageSquare,
      module: 'features/books/sitting/comments/deliver-vote.ts',
      load: () => import('#client/features/books/sitting/comments/deliver-vote.ts'),
      alsoWithoutPage: false,
    },
  },
  kept: {
    title: 'Books',
    rows: async (person) => (await import('./download/rows.ts')).keptRows(person),
  },
  leave: async (person) => (await import('./download/downloaded-books.ts')).leave(person),
  takeOver: async (person) => (await import('./download/downloaded-books.ts')).takeOver(person),
  giveWay: async (person) => (await import('./download/pdf-range-store.ts')).forgetParts(person),
}
