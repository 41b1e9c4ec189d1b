import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { createExpiry } from './expiry.ts'
import { marketplaceRoutes } from './routes.ts'
import { createSale } from './sale.ts'
import { product } from './thing.ts'

export const marketplace = {
  things: { product },
  open: (platform, { shared }) => ({
    routes: marketplaceRoutes(platform, shared),
    jobs: [
      { name: 'warning of what expires', every: hour, atStart: true, run: createExpiry(platform).warn },
      { name: 'sweeping deleted products', every: hour, run: createSale(platform).sweep },
    ],
  }),
} satisfies Feature
