import type { QueryClient } from '@tanstack/react-query'
import type { ChangeBody } from '#client/api/mutations/change-act.ts'
import * as change from '#client/api/mutations/deliver-change.ts'
import { forgetNaming, isNaming } from '#client/offline/cache/offline-cache.ts'
import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'

export { fresh } from '#client/api/mutations/deliver-change.ts'

/** The person that this act blocks; null for any other act. */
const blockedBy = ({ body: { ask } }: Act<ChangeBody>) =>
  ask.of === 'blocks' && ask.verb === 'block' ? ask.input.id : null

/** Removes a blocked person from this phone's caches, online or offline; everything else that was read stays. */
export async function deliver(act: Act<ChangeBody>, by: Pick<Delivering, 'call'>): Promise<void> {
  await change.deliver(act, by)
  const blocked = blockedBy(act)
  if (blocked) await forgetNaming(act.ownerId, blocked).catch(() => undefined) // this phone has no storage
}

export function arrived(act: Act<ChangeBody>, { client }: { client: QueryClient }): void {
  const blocked = blockedBy(act)
  if (blocked)
    client.removeQueries({ type: 'inactive', predicate: ({ state }) => isNaming(state.data, blocked) })
  change.arrived(act, { client })
}
