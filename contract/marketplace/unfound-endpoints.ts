import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const unfoundSearches = {
  list: endpoint({
    method: 'GET',
    path: '/admin/unfound-searches',
    access: 'admin',
    summary:
      'Lists the 20 most frequent searches of the marketplace that found nothing in the last 7 days: folded words that at least 3 members searched, or that were searched on at least 3 days. Nobody’s name is stored with them.',
    reply: z.strictObject({
      items: z.array(z.strictObject({ words: z.string(), times: z.int() })),
    }),
  }),
}

export type UnfoundSearch = z.output<typeof unfoundSearches.list.reply>['items'][number]
