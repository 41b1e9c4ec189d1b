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
    summary: 'Returns whether contact with you is paused, and why; null if not.',
    reply: z.strictObject({ pause: ownPause.nullable() }),
  }),
  answer: endpoint({
    method: 'PUT',
    path: '/my/contact-pause/side',
    access: 'member',
    allowance: { most: 20, seconds: 600 },
    summary: 'Tells the admins your side. Sending it again replaces it.',
    body: z.strictObject({ text: z.string().max(pauseRules.side) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/contact-pauses',
    access: 'admin',
    summary: 'Lists sellers with paused contact, longest waiting first.',
    reply: z.strictObject({ items: z.array(pauseCase) }),
  }),
  lift: endpoint({
    method: 'PUT',
    path: '/contact-pauses/:id/lifting',
    access: 'admin',
    summary:
      'Ends a seller’s pause and notifies them and the people who reported them. Repeating it changes nothing.',
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/contact-pauses/:id/lifting',
    access: 'admin',
    summary: 'Undoes that within a minute.',
  }),
}
