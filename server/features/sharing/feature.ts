import type { Feature } from '#server/http/feature.ts'
import { createCards } from './cards.ts'
import { feed } from './feed.ts'
import { sitemaps } from './sitemap.ts'

export const sharing = {
  open: (platform, { things }) => ({
    cards: createCards(platform, things),
    documents: [feed, ...sitemaps(platform, things)],
  }),
} satisfies Feature
