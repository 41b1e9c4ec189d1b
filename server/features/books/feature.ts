import { address } from '#contract/addresses.ts'
import { bookSort } from '#contract/books/endpoints.ts'
import { bookKinds, departments, levels } from '#contract/campus.ts'
import { patterns } from '#contract/page-patterns.ts'
import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { createPageCounts } from './compose/page-counts.ts'
import { courseExport, leaveCourses } from './courses/export.ts'
import { course } from './courses/kind.ts'
import { plainAskForm, plainCoursesForm } from './courses/plain-form.ts'
import { courseRoutes } from './courses/routes.ts'
import { booksByDepartment, countsOfCourses } from './courses/stored-counts.ts'
import { watchedCourses } from './courses/watched-courses.ts'
import { draftRoutes } from './drafts/routes.ts'
import { createWordSweep } from './drafts/sweep-words.ts'
import { book, explanation } from './kind.ts'
import { listedBook } from './public.ts'
import { bookRoutes } from './routes.ts'
import { figuresOfSittings } from './sitting/figures.ts'
import { sittingRoutes } from './sitting/routes.ts'
import { listedBooks } from './stored-counts.ts'
import { createTextReading, readingBooks } from './text/read-books.ts'
import { textWaits } from './text/reading-lease.ts'
import { textRoutes } from './text/routes.ts'
import { searchPages } from './text/search.ts'

const taught = { department: departments, level: levels }

export const books = {
  kinds: { book, explanation },
  shown: { course },
  search: { page: searchPages },
  watched: { course: watchedCourses },
  belongings: courseExport,
  counts: countsOfCourses,
  filed: [
    {
      ...{
        list: 'departments',
        table: 'books',
        column: 'department',
        counts: [listedBooks, booksByDepartment],
      },
      told: { what: 'books', rows: listedBook },
    },
    {
      ...{ list: 'levels', table: 'books', column: 'level', counts: [listedBooks] },
      told: { what: 'books', rows: listedBook },
    },
    { list: 'levels', table: 'courses', column: 'level' },
  ],
  figures: figuresOfSittings,
  leave: () => leaveCourses,
  front: { pages: [address('books'), address('courses')], replies: ['/api/books'] },
  narrowing: { books: { sort: bookSort.options, kind: bookKinds, ...taught }, courses: taught },
  forms: { [patterns.course]: plainAskForm, [patterns.courses]: plainCoursesForm },
  open(platform, { shared }) {
    const reading = createTextReading(platform)
    return {
      routes: [
        ...bookRoutes(platform, shared, reading),
        ...textRoutes(platform, shared),
        ...courseRoutes(platform, shared),
        ...sittingRoutes(platform, shared),
        ...draftRoutes(platform, reading),
      ],
      jobs: [
        { name: 'counting pages of books', every: 5 * minute, run: createPageCounts(platform) },
        { name: 'words of papers left out', every: 60 * minute, run: createWordSweep(platform) },
        { name: readingBooks, every: minute, atStart: true, run: reading.run },
        withoutClockSkew(platform, 'texts of books', textWaits),
      ],
    }
  },
} satisfies Feature
