import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { sweepExports } from './exports.ts'
import { profileRoutes } from './routes.ts'

export const profiles = {
  open: (platform, { things }) => ({
    routes: profileRoutes(platform, things),
    jobs: [{ name: 'sweeping old exports', every: hour, run: () => sweepExports(platform) }],
  }),
} satisfies Feature
