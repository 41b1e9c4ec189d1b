import { commentDelivery } from '#client/features/comments/delivery.ts'
import { api } from '#contract/index.ts'
import { clubComments } from './commented.ts'

export const { deliver, arrived, fresh } = commentDelivery(clubComments, {
  write: api.clubComments.write,
  edit: api.clubComments.edit,
})
