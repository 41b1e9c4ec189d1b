import { z } from 'zod'
import { type Campus, type CampusList, campusLists } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'

const list = z.enum(Object.keys(campusLists) as [CampusList, ...CampusList[]]) // its own names

/** Everything filed under one name is filed under another from now on. */
const move = z.strictObject({ list, from: z.string().max(100), to: z.string().max(100) })

/** The parts of campus.json, checked by `campusSettings` of ../campus-rules.ts. */
const settings = z.custom<Campus>((sent) => typeof sent === 'object' && sent !== null)

const campusOfAdmins = z.strictObject({
  /** 0 before anybody has published. */
  version: z.int(),
  settings,
  /** As it is where no admin has published: of campus.json, or of the specification. */
  begun: settings,
  /** What is filed under each name of each list: '412 people', '138 books'. */
  filed: z.record(
    z.string(),
    z.record(z.string(), z.array(z.strictObject({ what: z.string(), count: z.int() }))),
  ),
  /** The latest change; null before the first. `before` is what can be published again to take it back, null where something was merged. */
  last: z
    .strictObject({
      at: time,
      by: z.string().nullable(),
      before: z.strictObject({ settings, moves: z.array(move) }).nullable(),
    })
    .nullable(),
})

export type CampusOfAdmins = z.output<typeof campusOfAdmins>
export type NameMove = z.output<typeof move>

export const campusAdmin = {
  read: endpoint({
    method: 'GET',
    path: '/admin/campus',
    access: 'admin',
    summary: 'Returns what names or lists something of this campus, and what is filed under each name.',
    reply: campusOfAdmins,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/admin/campus',
    access: 'admin',
    summary:
      'Replaces what names or lists something of this campus, on every page from the next request on. A name under which something is filed can only go with a move.',
    body: z.strictObject({
      /** The version that was changed; 409 where another admin has published since. */
      version: z.int(),
      settings,
      moves: z.array(move).max(100),
    }),
    reply: campusOfAdmins,
  }),
}
