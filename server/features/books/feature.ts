import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { createAdding } from './adding.ts'
import { bookRoutes } from './routes.ts'
import { book } from './thing.ts'

export const books = {
  things: { book },
  open: (platform, { shared }) => ({
    routes: bookRoutes(platform, shared),
    jobs: [{ name: 'sweeping deleted books', every: hour, run: createAdding(platform).sweep }],
  }),
} satisfies Feature
