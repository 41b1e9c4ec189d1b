import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { after, id, page, time } from '../page.ts'
import { found } from '../search/endpoints.ts'

/**
 * Something that a member keeps to find it again. `shown` is what a search shows of it; null where it is no longer here, or
 * not for them. `over` says why it has no page any more: 'Sold'. `was` is the price before it got cheaper, in kobo.
 */
export const savedThing = z.strictObject({
  kind: z.string(),
  id,
  savedAt: time,
  shown: found.omit({ id: true }).nullable(),
  over: z.string().nullable(),
  was: z.int().nullable(),
})

export type SavedThing = z.output<typeof savedThing>

/** What a member keeps for later; see docs/decisions/saved.md. Nobody else sees it. */
export const saved = {
  list: endpoint({
    method: 'GET',
    path: '/my/saved',
    access: 'member',
    summary:
      'Lists what you keep for later, or one kind of it, last kept first, 12 a page. Only you see this list.',
    query: z.strictObject({ after, kind: z.string().max(20).optional() }),
    reply: page(savedThing),
  }),
  read: endpoint({
    method: 'GET',
    path: '/my/saved/:kind/:id',
    access: 'member',
    summary: 'Returns since when you keep something for later; null where you do not.',
    reply: z.strictObject({ savedAt: time.nullable() }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/my/saved/:kind/:id',
    access: 'member',
    allowance: { most: 120, seconds: 60 },
    summary: 'Keeps a post, reel, product or book for later. Repeating it changes nothing.',
    reply: z.strictObject({ savedAt: time }),
  }),
  drop: endpoint({
    method: 'DELETE',
    path: '/my/saved/:kind/:id',
    access: 'member',
    allowance: { most: 120, seconds: 60 },
    summary: 'Takes something off what you keep for later, whether it is still here or not.',
  }),
}
