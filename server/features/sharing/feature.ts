import type { Feature } from '#server/http/feature.ts'
import { createCards } from './cards.ts'
import { feed } from './feed.ts'
import { sitemaps } from './sitemap.ts'

export const sharing = {
  open: (platform, { shown, front }) => ({
    cards: createCards(platform, shown),
    documents: [feed, ...sitemaps(platform, { shown, front })],
  }),
} satisfies Feature
