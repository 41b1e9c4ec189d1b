import { commentDelivery } from '#client/features/comments/delivery.ts'
import { api } from '#contract/index.ts'
import { postComments } from './commented.ts'

export const { deliver, arrived, fresh } = commentDelivery(postComments, {
  write: api.comments.write,
  edit: api.comments.edit,
})
