import type { Feature } from '#server/http/feature.ts'
import { searchRoutes } from './routes.ts'

export const search = {
  open: (platform, common) => ({ routes: searchRoutes(platform, common.shared, common.search) }),
} satisfies Feature
