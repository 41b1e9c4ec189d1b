import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { time } from '../page.ts'

/** Something that was found, whatever its kind: what a row of results shows of it. */
export const found = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** What it belongs to: a tag, a course. */
  kicker: z.string().nullable(),
  /** Whose it is, or what: 'Chidinma Okafor', 'Mathematics, 200 level', 'PDF'. */
  byline: z.string().nullable(),
  /** What it is told apart by: a price, its likes. */
  figure: z.string().nullable(),
  picture: picture.nullable(),
  /** When it came, where that matters. */
  at: time.nullable(),
  /** What opening it takes. */
  bytes: z.int().nullable(),
  seconds: z.number().nullable(),
})

/** The first three of a list, and how many it finds: of more than a thousand, or where the looking was given up, not `exact`. */
const group = z.strictObject({
  /** As its feature calls it: 'post', 'person'. */
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
      'What everybody may see whose words are these, without case or accents, kind by kind; members by their names. Where nothing is found, `meant` is the nearest that something is found for.',
    query: z.strictObject({ q: z.string().max(limits.search).optional() }),
    reply: z.strictObject({ meant: z.string().nullable(), groups: z.array(group) }),
  }),
}

export type Results = z.output<typeof search.find.reply>
