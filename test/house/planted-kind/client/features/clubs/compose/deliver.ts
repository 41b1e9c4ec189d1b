import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/index.ts'

export async function deliver(
  { id, body }: Act<{ name: string; logoId: string }>,
  { call }: Delivering,
): Promise<void> {
  await call(api.clubs.add, { id, body })
}

export const fresh = () => [['clubs']]
