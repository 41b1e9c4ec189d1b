import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deskKinds, deskLimits } from './desk-rules.ts'

/** A department whose authors' posts are decided, or a tag of posts. */
const deskPart = z.strictObject({ kind: z.enum(deskKinds), name: z.string().max(deskLimits.name) })

const desk = z.strictObject({
  parts: z.array(deskPart),
  /** The admin who gave it; null where there is none. */
  givenBy: z.string().nullable(),
})

export type DeskPart = z.output<typeof deskPart>
export type Desk = z.output<typeof desk>

export const desks = {
  own: endpoint({
    method: 'GET',
    path: '/my/desk',
    access: 'reviewer',
    summary: 'Returns which posts you decide, and who gave you the right. Empty for admins, who decide all.',
    reply: desk,
  }),
  read: endpoint({
    method: 'GET',
    path: '/users/:id/desk',
    access: 'admin',
    summary: 'Returns which posts a subadmin decides.',
    reply: desk,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/users/:id/desk',
    access: 'admin',
    summary:
      'Lets a subadmin decide the posts of departments, by their author, and of tags. The list replaces the one before; an empty one ends the right at once. It holds as long as you are an admin.',
    body: z.strictObject({ parts: z.array(deskPart).max(deskLimits.parts) }),
    reply: desk,
  }),
}
