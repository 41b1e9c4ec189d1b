import type { Feature } from '#server/http/feature.ts'
import { createCards } from './cards.ts'
import { feed } from './feed.ts'
import { manifestDocument } from './manifest.ts'
import { sitemaps } from './sitemap.ts'

export const sharing = {
  open: (platform, { shown, front }) => ({
    cards: createCards(platform, shown),
    documents: [feed, manifestDocument, ...sitemaps(platform, { shown, front })],
  }),
} satisfies Feature
