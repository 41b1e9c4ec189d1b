import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { time } from '../page.ts'
import { person } from './people.ts'

/** A block works both ways: neither person sees the other's things. */
export const blocks = {
  list: endpoint({
    method: 'GET',
    path: '/my/blocks',
    access: 'member',
    summary: 'Whom the viewer has blocked, the latest first. Nobody else is told, those in it neither.',
    reply: z.strictObject({ items: z.array(person.extend({ blockedAt: time })) }),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/people/:id/block',
    access: 'member',
    allowance: { most: 60, seconds: 600 },
    summary: 'From now on neither sees what the other has here. Blocking again changes nothing.',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/people/:id/block',
    access: 'member',
    summary: 'Takes the viewer’s own block back.',
  }),
}

export type Blocked = z.output<typeof blocks.list.reply>['items'][number]
