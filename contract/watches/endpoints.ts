import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { watchKinds, watchLimits } from './watch-kinds.ts'

/**
 * What a member is told of. `asked` is the question as it was asked: the query of the list of products, the code of a
 * course, the id of a person. `toldAt` is when it last brought something.
 */
export const alert = z.strictObject({
  kind: z.enum(watchKinds),
  asked: z.string(),
  title: z.string(),
  detail: z.string(),
  /** The page it is about. */
  link: z.string(),
  person: person.nullable(),
  createdAt: time,
  toldAt: time.nullable(),
})

const alerts = z.strictObject({ items: z.array(alert), most: z.int() })

export type Alert = z.output<typeof alert>
export type Alerts = z.output<typeof alerts>

export const watches = {
  list: endpoint({
    method: 'GET',
    path: '/my/alerts',
    access: 'member',
    summary:
      'Lists what you asked to be told of, the newest first, and how many you may have. Only you see this list.',
    reply: alerts,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/my/alerts',
    access: 'member',
    allowance: { most: 120, seconds: 3_600 },
    summary:
      'Tells you from now on when something new comes, or no longer. `asked` is a query of the list of products, the code of a course or the id of a person, by `kind`. Repeating it changes nothing; the last word counts.',
    body: z.strictObject({
      kind: z.enum(watchKinds),
      asked: z.string().max(watchLimits.asked),
      on: z.boolean(),
    }),
    reply: alerts,
  }),
}
