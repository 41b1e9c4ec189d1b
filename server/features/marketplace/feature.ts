import { patterns } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { createExpiry } from './expiry.ts'
import { plainContactForm, plainProductForm } from './plain-forms.ts'
import { marketplaceRoutes } from './routes.ts'
import { createSale } from './sale.ts'
import { product } from './thing.ts'
import { createAsking } from './trades/asking.ts'
import { tradeBelongings } from './trades/belongings.ts'
import { tradeRoutes } from './trades/routes.ts'

export const marketplace = {
  things: { product },
  belongings: tradeBelongings,
  forms: { [patterns.postProduct]: plainProductForm, [patterns.product]: plainContactForm },
  open: (platform, { shared }) => ({
    routes: [...marketplaceRoutes(platform, shared), ...tradeRoutes(platform)],
    jobs: [
      { name: 'warning of what expires', every: hour, atStart: true, run: createExpiry(platform).warn },
      { name: 'asking whether they traded', every: hour, atStart: true, run: createAsking(platform) },
      { name: 'sweeping deleted products', every: hour, run: createSale(platform).sweep },
    ],
  }),
} satisfies Feature
