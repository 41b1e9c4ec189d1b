/** One module for all code of the frame that a first visit can wait for. */
import type { QueryClient } from '@tanstack/react-query'
import { noteDevice } from '#client/api/device.ts'
import { actKind } from '#client/api/offline-kinds.ts'
import { tellSignedOut } from '#client/api/tell-signed-out.ts'
import { cacheReads } from '#client/offline/cache/cache-reads.ts'
import { bringWorker } from '#client/offline/connectivity/worker.ts'
import { startMeter } from '#client/offline/data-usage/usage-meter.ts'
import { startOutbox } from '#client/offline/outbox/index.ts'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { givesWay } from '#client/offline/storage/storage-quota.ts'
import type { Caller } from '#contract/call.ts'
import { tellErrors } from '../errors/report-errors.ts'
import { features, offlineKinds } from '../features.ts'
import { isAssisted } from '../routing/assisted-press.ts'
import { followSession } from '../session/follow-session.tsx'
import { followTapped } from '../session/opened-notice.ts'
import { outboxNeeded } from '../shell/outbox-needed.ts'

export { AskForPush } from '#client/features/notices/ask-for-push.tsx'
export { UnreadCount } from '#client/features/notices/unread-count.tsx'
export { Banners } from '../banners/banners.tsx'
export { ConflictSlot } from '../conflict/conflict-slot.tsx'
export { FollowViewer } from '../session/follow-session.tsx'
export { OutboxLink } from '../shell/outbox-link.tsx'

/** Starts what makes the next visit better than this one; call when the page is idle. */
export function hydrate(client: QueryClient, call: Caller): void {
  startMeter()
  followSession(client)
  followTapped(client)
  for (const type of presses) addEventListener(type, led)
  const tell = () => void tellSignedOut(call)
  tell()
  addEventListener('online', tell)
  cacheReads(client)
  const begin = () =>
    startOutbox({
      client,
      call,
      deliveryOf: async (kind) => actKind(await offlineKinds.ready(), kind)?.load(),
    })
  void outboxNeeded(client).then(begin, begin)
  givesWay(async () => {
    const person = personOf(client)
    await Promise.allSettled((await offlineKinds.ready()).map(({ giveWay }) => giveWay?.(person)))
  })
  if (import.meta.env.PROD)
    setTimeout(() => {
      for (const { fetchAhead } of features) fetchAhead?.(client, call).catch(() => undefined)
    }, 3_000)
  tellErrors(call)
  void noteDevice(call)
  if (import.meta.env.PROD) bringWorker(() => personOf(client) !== visitor).catch(() => undefined)
}

const presses = ['keydown', 'pointerdown'] as const

/** Loads what leads the focus, with the first press of somebody who goes by keys or a screen reader. */
function led(event: KeyboardEvent | PointerEvent): void {
  if (!isAssisted(event) || ('key' in event && !/^(Tab|Enter| )$/.test(event.key))) return
  for (const type of presses) removeEventListener(type, led)
  import('../routing/focus-restoration.ts').then((it) => it.restoreFocus()).catch(() => undefined) // the next visit may have it
}
