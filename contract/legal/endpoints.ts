import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const legal = {
  read: endpoint({
    method: 'GET',
    path: '/legal/:name',
    access: 'anyone',
    summary: 'Returns a page of rules of this campus, such as of privacy.',
    reply: z.strictObject({ name: z.string(), title: z.string(), text: z.string() }),
  }),
}
