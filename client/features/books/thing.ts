import BookOpen from 'lucide-react/icons/book-open'
import Star from 'lucide-react/icons/star'
import type { Thing } from '#client/api/feature.ts'

/** A book on this phone. */
export const book: Thing = {
  acts: {
    book: {
      Icon: BookOpen,
      module: 'features/books/adding/deliver-book.ts',
      load: () => import('#client/features/books/adding/deliver-book.ts'),
      alsoWithoutPage: true,
    },
    rating: {
      Icon: Star,
      module: 'features/books/deliver-rating.ts',
      load: () => import('#client/features/books/deliver-rating.ts'),
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
