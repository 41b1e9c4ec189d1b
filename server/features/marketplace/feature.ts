import { sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { campus, productCategories, productConditions } from '#contract/campus.ts'
import { productSort } from '#contract/marketplace/endpoints.ts'
import { forWhoms, productKinds, rentTerms } from '#contract/marketplace/product-kinds.ts'
import { patterns } from '#contract/page-patterns.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { createWordMending } from './compose/everyday-words.ts'
import { plainContactForm, plainProductForm } from './compose/plain-forms.ts'
import { product } from './kind.ts'
import { createUnfound } from './list/unfound.ts'
import { watchedProducts } from './list/watched-products.ts'
import { createExpiry } from './own/expiry.ts'
import { marketplaceRoutes } from './routes.ts'
import { createQuestionAsking } from './trades/create-questions.ts'
import { tradeExport } from './trades/export.ts'
import { tradeRoutes } from './trades/routes.ts'

const listOf = { category: 'categories', condition: 'conditions', place: 'places' } as const

export const marketplace = {
  kinds: { product },
  watched: { products: watchedProducts },
  belongings: tradeExport,
  filed: (['category', 'condition', 'place'] as const).map((column) => ({
    ...{ list: listOf[column], table: 'products' as const, column },
    told: { what: 'products', rows: sql`status <> 'deleted'` },
  })),
  front: { pages: [address('marketplace')], replies: ['/api/products'] },
  narrowing: {
    marketplace: {
      kind: [...productKinds, 'all'],
      category: productCategories,
      condition: productConditions,
      campus: campus.places,
      sort: productSort.options,
      for: forWhoms,
      rent: rentTerms,
    },
  },
  forms: { [patterns.postProduct]: plainProductForm, [patterns.product]: plainContactForm },
  open(platform, { shared, campus: { begun } }) {
    const unfound = createUnfound(platform)
    return {
      routes: [...marketplaceRoutes(platform, shared, unfound), ...tradeRoutes(platform)],
      jobs: [
        { name: 'searches that found nothing', every: minute, run: unfound.flush },
        { name: 'warning of what expires', every: hour, atStart: true, run: createExpiry(platform).warn },
        // An admin who publishes words tries them at once; where nothing was, this reads two rows.
        { name: 'words of products', every: 5_000, atStart: true, run: createWordMending(platform, begun) },
        {
          name: 'asking whether they traded',
          every: hour,
          atStart: true,
          run: createQuestionAsking(platform),
        },
      ],
    }
  },
} satisfies Feature
