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
    summary: 'Clubs, newest first, 12 a page.',
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
    summary: 'One club.',
    reply: club,
  }),
  add: endpoint({
    method: 'PUT',
    path: '/clubs/:id',
    access: 'proven',
    summary: 'Founds a club under an id made by its owner; again changes nothing.',
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
    list: 'Comments of a club, newest first, 20 a page.',
    write: 'Writes a comment. The same id again changes nothing.',
    remove: 'Deletes a comment: its owner or an admin. For ten minutes it can be restored.',
  },
})
