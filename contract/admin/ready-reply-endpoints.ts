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
    access: 'reviewer',
    summary:
      'Lists the ready replies for declining, taking down and suspending: ours first, then the admins’ own.',
    reply: z.strictObject({ items: z.array(z.strictObject({ id, ...words })) }),
  }),
  keep: endpoint({
    method: 'PUT',
    path: '/ready-replies/:id',
    access: 'admin',
    summary: 'Adds or edits a ready reply. Earlier decisions keep their text.',
    body: z.strictObject(words),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/ready-replies/:id',
    access: 'admin',
    summary: 'Removes a ready reply from the list. Saving it again brings it back.',
  }),
}
