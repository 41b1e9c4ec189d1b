import { patterns } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { minute } from '#server/platform/jobs/index.ts'
import { createPageCounts } from './compose/page-counts.ts'
import { courseExport, leaveCourses } from './courses/export.ts'
import { course } from './courses/kind.ts'
import { plainAskForm } from './courses/plain-form.ts'
import { courseRoutes } from './courses/routes.ts'
import { book } from './kind.ts'
import { bookRoutes } from './routes.ts'

export const books = {
  things: { book },
  shown: { course },
  belongings: courseExport,
  leave: () => leaveCourses,
  forms: { [patterns.course]: plainAskForm },
  open: (platform, { shared }) => ({
    routes: [...bookRoutes(platform, shared), ...courseRoutes(platform, shared)],
    jobs: [{ name: 'counting pages of books', every: 5 * minute, run: createPageCounts(platform) }],
  }),
} satisfies Feature
