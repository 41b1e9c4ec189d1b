import { z } from 'zod'
import { waitingPost } from '../blog/writing-endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { after, page, time } from '../page.ts'

const trust = z.strictObject({
  trusted: z.boolean(),
  /** The admin who trusted them; null for one who has left. */
  by: z.string().nullable(),
  since: time.nullable(),
})

export type Trust = z.output<typeof trust>

/** A post that went out by trust and that nobody has looked at since. */
const unlookedPost = waitingPost.omit({ waitingSince: true }).extend({ outSince: time })

export type UnlookedPost = z.output<typeof unlookedPost>

export const trusting = {
  read: endpoint({
    method: 'GET',
    path: '/users/:id/trust',
    access: 'admin',
    summary: 'Returns whether the posts of someone go out without a decision.',
    reply: trust,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/users/:id/trust',
    access: 'admin',
    summary:
      'Makes someone a trusted author, or no longer. What a trusted author submits is public at once and looked at afterwards.',
    body: z.strictObject({ trusted: z.boolean() }),
    reply: trust,
  }),
}

export const looks = {
  list: endpoint({
    method: 'GET',
    path: '/unlooked-posts',
    access: 'reviewer',
    summary:
      'Lists posts of trusted authors that are public and that nobody has looked at, oldest first. For a subadmin, those of their desk.',
    query: z.strictObject({ after }),
    reply: page(unlookedPost).extend({ total: z.int() }),
  }),
  done: endpoint({
    method: 'PUT',
    path: '/posts/:id/look',
    access: 'reviewer',
    summary:
      'Says that a post of a trusted author was looked at and stays. Repeating it changes nothing. Conflict if it went out again after `outSince`.',
    query: z.strictObject({ outSince: time.optional() }),
  }),
}
