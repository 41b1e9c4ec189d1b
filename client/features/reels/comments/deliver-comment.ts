import { commentDelivery } from '#client/features/comments/delivery.ts'
import { api } from '#contract/index.ts'
import { reelComments } from './commented.ts'

export const { deliver, arrived, fresh } = commentDelivery(reelComments, {
  write: api.reelComments.write,
  edit: api.reelComments.edit,
})
