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
    summary: 'Lists the people you blocked, latest first. No one else sees this list.',
    reply: z.strictObject({ items: z.array(person.extend({ blockedAt: time })) }),
  }),
  block: endpoint({
    method: 'PUT',
    path: '/people/:id/block',
    access: 'member',
    allowance: { most: 60, seconds: 600 },
    summary: 'Blocks someone: neither of you sees the other here. Repeating it changes nothing.',
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: '/people/:id/block',
    access: 'member',
    summary: 'Removes your block.',
  }),
}

export type Blocked = z.output<typeof blocks.list.reply>['items'][number]
