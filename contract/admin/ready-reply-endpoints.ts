import { z } from 'zod'
import { limits } from '../campus.ts'
import { endpoint } from '../endpoint.ts'
import { id } from '../page.ts'
import { replyPurposes } from './ready-reply-rules.ts'

const words = {
  label: z.string().max(limits.readyLabel),
  /** The shortest limit of the texts that it can be used for. */
  text: z.string().max(limits.suspensionReason),
  purposes: z.array(z.enum(replyPurposes)),
}

export const readyReplies = {
  list: endpoint({
    method: 'GET',
    path: '/ready-replies',
    access: 'admin',
    summary:
      'What admins choose from when they decline, take down or suspend: the first ones, then their own.',
    reply: z.strictObject({ items: z.array(z.strictObject({ id, ...words })) }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/ready-replies/:id',
    access: 'admin',
    summary: 'Adds a ready reply, or gives one other words. What was decided with it before keeps its words.',
    body: z.strictObject(words),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ready-replies/:id',
    access: 'admin',
    summary: 'Takes a ready reply off the list; keeping it again brings it back.',
  }),
}
