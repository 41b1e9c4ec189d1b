import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { createRemoval } from './removal.ts'
import { bookRoutes } from './routes.ts'
import { book } from './thing.ts'

export const books = {
  things: { book },
  open: (platform, { shared }) => ({
    routes: bookRoutes(platform, shared),
    jobs: [{ name: 'sweeping deleted books', every: hour, run: createRemoval(platform).sweep }],
  }),
} satisfies Feature
