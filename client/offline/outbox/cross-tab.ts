import { markStale } from '#client/offline/cache/stale-while-revalidate.ts'
import type { Act } from './act.ts'
import { arrivedOf, tidyArrived } from './queue-store.ts'
import type { Ports } from './sending/delivery.ts'
import { isOvertaken } from './visible-acts.ts'

type Here = Pick<Ports, 'client' | 'deliveryOf'>

/** Refreshes what shows an act that another tab, or the service worker, delivered. */
export async function showSentInOtherTab(act: Act | undefined, { client, deliveryOf }: Here): Promise<void> {
  if (act && isOvertaken(act)) return
  const delivery = act && (await deliveryOf(act.kind).catch(() => undefined))
  // An unknown act may concern any query.
  const fresh = (act && delivery?.fresh(act)) ?? [[]]
  markStale()
  for (const queryKey of fresh) void client.invalidateQueries({ queryKey })
  if (act && (delivery?.silent || document.visibilityState === 'visible'))
    delivery?.arrived?.(act, { client })
}

/** Refreshes this page if another tab, or the service worker, sent something while it was loading. */
export async function showMissed(person: string, { client }: Here): Promise<void> {
  const most = performance.now() + 5_000
  await tidyArrived(person).catch(() => undefined)
  const arrived = await arrivedOf(person).catch(() => [])
  // Absolute, since the clock may have been ahead at any time.
  const isMissed = arrived.some(({ at }) => Math.abs(Date.now() - Date.parse(at)) < most)
  if (isMissed) void client.invalidateQueries()
}
