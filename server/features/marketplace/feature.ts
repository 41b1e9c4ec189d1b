import { patterns } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { plainContactForm, plainProductForm } from './compose/plain-forms.ts'
import { product } from './kind.ts'
import { createExpiry } from './own/expiry.ts'
import { marketplaceRoutes } from './routes.ts'
import { createQuestionAsking } from './trades/create-questions.ts'
import { tradeExport } from './trades/export.ts'
import { tradeRoutes } from './trades/routes.ts'

export const marketplace = {
  things: { product },
  belongings: tradeExport,
  forms: { [patterns.postProduct]: plainProductForm, [patterns.product]: plainContactForm },
  open: (platform, { shared }) => ({
    routes: [...marketplaceRoutes(platform, shared), ...tradeRoutes(platform)],
    jobs: [
      { name: 'warning of what expires', every: hour, atStart: true, run: createExpiry(platform).warn },
      { name: 'asking whether they traded', every: hour, atStart: true, run: createQuestionAsking(platform) },
    ],
  }),
} satisfies Feature
