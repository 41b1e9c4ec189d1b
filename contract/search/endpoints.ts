import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { time } from '../page.ts'

/** A search result of any kind: what its row shows. */
export const found = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** Its category: a tag, a course. */
  kicker: z.string().nullable(),
  /** Its owner or a description: 'Chidinma Okafor', 'Mathematics, 200 level', 'PDF'. */
  byline: z.string().nullable(),
  /** A figure such as its price or likes. */
  figure: z.string().nullable(),
  picture: picture.nullable(),
  /** When it was made, where that matters. */
  at: time.nullable(),
  /** The size of the download that opening it needs. */
  bytes: z.int().nullable(),
  seconds: z.number().nullable(),
})

/** The first three results and their total; not `exact` beyond a thousand, or where the search was cut short. */
const group = z.strictObject({
  /** The kind's name: 'post', 'person'. */
  kind: z.string(),
  total: z.int(),
  exact: z.boolean(),
  items: z.array(found),
})

export type Found = z.output<typeof found>
export type FoundGroup = z.output<typeof group>

export const search = {
  find: endpoint({
    method: 'GET',
    path: '/search',
    access: 'anyone',
    summary:
      'Searches everything public, kind by kind, and members by name; ignores case and accents. If nothing is found, `meant` is the nearest search that finds something. `also` are other words for the same, by which something is found too.',
    query: z.strictObject({ q: z.string().max(limits.search).optional() }),
    reply: z.strictObject({
      meant: z.string().nullable(),
      also: z.array(z.string()),
      groups: z.array(group),
    }),
  }),
}

export type Results = z.output<typeof search.find.reply>
