import BookOpen from 'lucide-react/icons/book-open'
import Bookmark from 'lucide-react/icons/bookmark'
import HandHelping from 'lucide-react/icons/hand-helping'
import Star from 'lucide-react/icons/star'
import { changes, undoing } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'
import type { Act } from '#client/outbox/index.ts'
import type { BookBody } from './adding/deliver-book.ts'

/** A book on this phone. */
export const book: Thing = {
  acts: {
    book: {
      Icon: BookOpen,
      module: 'features/books/adding/deliver-book.ts',
      load: () => import('#client/features/books/adding/deliver-book.ts'),
      undoing: ({ id, body, title }: Act<BookBody>) =>
        body.edits
          ? null
          : undoing('book-change', { of: 'books', verb: 'remove', input: { id } }, title, 'books'),
      both: () => import('#client/features/books/adding/both-books.ts'),
      alsoWithoutPage: true,
    },
    'book-change': changes(BookOpen),
    'paper-request': {
      Icon: HandHelping,
      module: 'features/books/courses/deliver-ask.ts',
      load: () => import('#client/features/books/courses/deliver-ask.ts'),
      alsoWithoutPage: true,
    },
    rating: {
      Icon: Star,
      module: 'features/books/deliver-rating.ts',
      load: () => import('#client/features/books/deliver-rating.ts'),
      alsoWithoutPage: true,
    },
    'book-mark': {
      Icon: Bookmark,
      module: 'features/books/marks/deliver-mark.ts',
      load: () => import('#client/features/books/marks/deliver-mark.ts'),
      alsoWithoutPage: true,
    },
  },
  kept: {
    title: 'Books',
    rows: async (person) => (await import('./phone/rows.ts')).keptRows(person),
  },
  leave: async (person) => (await import('./phone/kept.ts')).leave(person),
  takeOver: async (person) => (await import('./phone/kept.ts')).takeOver(person),
  giveWay: async (person) => (await import('./phone/parts.ts')).forgetParts(person),
}
