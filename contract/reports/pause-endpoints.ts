import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, time } from '../page.ts'
import { person } from '../profiles/people.ts'
import { pauseRules } from './pause-rules.ts'

/** A pause as its seller sees it: never who reported. */
export const ownPause = z.strictObject({
  startedAt: time,
  /** How many buyers reported the seller. */
  voices: z.int(),
  /** How many of the seller's products stay listed. */
  products: z.int(),
  side: z.string().nullable(),
  sideAt: time.nullable(),
})

/** A pause as the admins see it: who reported, and the seller's answer. */
export const pauseCase = z.strictObject({
  id,
  seller: person,
  startedAt: time,
  products: z.int(),
  side: z.string().nullable(),
  sideAt: time.nullable(),
  voices: z.array(z.strictObject({ by: person, product: z.string(), contactedAt: time, reportedAt: time })),
})

export type OwnPause = z.output<typeof ownPause>
export type PauseCase = z.output<typeof pauseCase>

export const pauses = {
  own: endpoint({
    method: 'GET',
    path: '/my/contact-pause',
    access: 'member',
    summary: 'Whether contact with the viewer is paused, and why; null where it is not.',
    reply: z.strictObject({ pause: ownPause.nullable() }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/my/contact-pause/side',
    access: 'member',
    allowance: { most: 20, seconds: 600 },
    summary: 'Tells the admins one’s own side of it; again replaces it.',
    body: z.strictObject({ text: z.string().max(pauseRules.side) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-pauses',
    access: 'admin',
    summary: 'Sellers with whom contact is paused, the longest waiting first.',
    reply: z.strictObject({ items: z.array(pauseCase) }),
  }),
  lift: endpoint({
    method: 'PUT',
    path: '/contact-pauses/:id/lifting',
    access: 'admin',
    summary: 'Lets a seller be contacted again; they and who reported them are told. Again changes nothing.',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/contact-pauses/:id/lifting',
    access: 'admin',
    summary: 'Takes one’s own lifting back, within a minute.',
  }),
}
