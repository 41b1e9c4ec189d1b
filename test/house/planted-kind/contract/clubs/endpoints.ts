import { z } from 'zod'
import { limits } from '../campus.ts'
import { comment, commentEndpoints } from '../comments/endpoints.ts'
import { endpoint } from '../endpoint.ts'
import { picture } from '../files/endpoints.ts'
import { after, id, page, time } from '../page.ts'
import { person } from '../profiles/people.ts'

const club = z.strictObject({
  id,
  name: z.string(),
  owner: person,
  logo: picture.nullable(),
  comments: z.int(),
  createdAt: time,
})

export type Club = z.output<typeof club>

export const clubs = {
  list: endpoint({
    method: 'GET',
    path: '/clubs',
    access: 'anyone',
    summary: 'Lists clubs, newest first, 12 a page.',
    query: z.strictObject({
      search: z.string().max(limits.search).optional(),
      ownerId: id.optional(),
      after,
    }),
    reply: page(club),
  }),
  read: endpoint({
    method: 'GET',
    path: '/clubs/:id',
    access: 'anyone',
    summary: 'Returns a club.',
    reply: club,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/clubs/:id',
    access: 'proven',
    summary: 'Founds a club under an id you choose. Repeating it changes nothing.',
    body: z.strictObject({ name: z.string().max(80), logoId: id }),
    reply: club,
  }),
}

export const clubComments = commentEndpoints({
  below: 'clubs',
  kind: 'club-comment',
  listed: comment,
  replyTo: {},
  summaries: {
    list: 'Lists the comments of a club, newest first, 20 a page.',
    write: 'Writes a comment. Repeating the id changes nothing.',
    remove: 'Deletes a comment; for its author and admins. It can be restored for ten minutes.',
  },
})
