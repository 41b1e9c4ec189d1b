import { markStale } from '#client/offline/cache/stale-while-revalidate.ts'
import type { Act } from './act.ts'
import { arrivedOf, tidyArrived } from './queue-store.ts'
import type { Ports } from './sending/delivery.ts'
import { isOvertaken } from './visible-acts.ts'

type Here = Pick<Ports, 'client' | 'deliveryOf'>

/** Another tab, or the service worker, delivered it; whoever made it may look at this one. */
export async function showSentInOtherTab(act: Act | undefined, { client, deliveryOf }: Here): Promise<void> {
  if (act && isOvertaken(act)) return
  const delivery = act && (await deliveryOf(act.kind).catch(() => undefined))
  // What nobody here knows may be anything.
  const fresh = (act && delivery?.fresh?.(act)) ?? [[]]
  markStale()
  for (const queryKey of fresh) void client.invalidateQueries({ queryKey })
  if (act && document.visibilityState === 'visible') delivery?.arrived?.(act, { client })
}

/** What another tab, or the service worker, sent while this page was on its way is not in what it was made of. */
export async function showMissed(person: string, { client }: Here): Promise<void> {
  const most = performance.now() + 5_000
  await tidyArrived(person).catch(() => undefined)
  const arrived = await arrivedOf(person).catch(() => [])
  // Either way: the clock may have been ahead, at any time.
  const isMissed = arrived.some(({ at }) => Math.abs(Date.now() - Date.parse(at)) < most)
  if (isMissed) void client.invalidateQueries()
}
