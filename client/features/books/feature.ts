import BookOpen from 'lucide-react/icons/book-open'
import BookPlus from 'lucide-react/icons/book-plus'
import GraduationCap from 'lucide-react/icons/graduation-cap'
import type { Feature } from '#client/api/feature.ts'
import { members } from '#client/api/page.ts'
import { address } from '#contract/addresses.ts'
import { patterns } from '#contract/page-patterns.ts'
import { wasOpened } from './opened.ts'

/** Books, read here and rated. */
export const books: Feature = {
  pages: [
    {
      path: patterns.reader,
      bare: true,
      module: 'features/books/reader/reader-page.tsx',
      load: () => import('#client/features/books/reader/reader-page.tsx'),
    },
    {
      path: patterns.bookText,
      module: 'features/books/text/text-page.tsx',
      load: () => import('#client/features/books/text/text-page.tsx'),
    },
    {
      path: patterns.sit,
      guard: members,
      module: 'features/books/sitting/view/sit-page.tsx',
      load: () => import('#client/features/books/sitting/view/sit-page.tsx'),
    },
    {
      path: patterns.practice,
      guard: members,
      module: 'features/books/sitting/own/practice-page.tsx',
      load: () => import('#client/features/books/sitting/own/practice-page.tsx'),
    },
    {
      path: patterns.courses,
      module: 'features/books/courses/courses-page.tsx',
      load: () => import('#client/features/books/courses/courses-page.tsx'),
    },
    {
      path: patterns.course,
      module: 'features/books/courses/course-page.tsx',
      load: () => import('#client/features/books/courses/course-page.tsx'),
    },
    {
      path: patterns.books,
      alike: true,
      dialog: true,
      module: 'features/books/list/list-page.tsx',
      load: () => import('#client/features/books/list/list-page.tsx'),
    },
    {
      path: patterns.addBooks,
      guard: members,
      module: 'features/books/compose/compose-page.tsx',
      load: () => import('#client/features/books/compose/compose-page.tsx'),
    },
  ],
  place: { to: address('books'), text: 'Books', Icon: BookOpen, search: 'Search books...' },
  found: [
    {
      ...{ kind: 'book', title: 'Books', Icon: BookOpen, look: 'spines', order: 6 },
      to: (id) => address('books', { id }),
      list: (search) => address('books', { search }),
    },
    {
      ...{ kind: 'course', title: 'Courses', Icon: GraduationCap, look: 'lines', order: 5 },
      to: (id) => address('course', { id }),
      list: (search) => address('courses', { search }),
    },
  ],
  entries: [{ to: address('addBooks'), text: 'New Books', phoneText: 'Add Books', Icon: BookPlus, order: 3 }],
  // Keeps the shelf and one's courses complete offline for those who have opened it, and sends their reading positions.
  fetchAhead: async (client, call) =>
    wasOpened() ? (await import('./download/download-ahead.ts')).bookAhead(client, call) : undefined,
}
