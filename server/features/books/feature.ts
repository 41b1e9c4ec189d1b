import { patterns } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { courseBelongings, leaveCourses } from './courses/belongings.ts'
import { plainAskForm } from './courses/plain-form.ts'
import { courseRoutes } from './courses/routes.ts'
import { course } from './courses/shown.ts'
import { createPageCounts } from './page-counts.ts'
import { createRemoval } from './removal.ts'
import { bookRoutes } from './routes.ts'
import { book } from './thing.ts'

export const books = {
  things: { book },
  shown: { course },
  belongings: courseBelongings,
  leave: () => leaveCourses,
  forms: { [patterns.course]: plainAskForm },
  open: (platform, { shared }) => ({
    routes: [...bookRoutes(platform, shared), ...courseRoutes(platform, shared)],
    jobs: [
      { name: 'sweeping deleted books', every: hour, run: createRemoval(platform).sweep },
      { name: 'counting pages of books', every: 5 * minute, run: createPageCounts(platform) },
    ],
  }),
} satisfies Feature
