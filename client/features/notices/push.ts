import { remember } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { chosenKey } from './push-ability.ts'

/** Asks for permission if needed, and registers this device with the campus. False when the person refused. */
export async function turnPushOn(call: Caller, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const pushManager = await manager()
  if (!pushManager) return false
  const { publicKey } = await pushNow(call)
  if (!publicKey) throw new Error('Notifications are turned off here')
  const former = await pushManager.getSubscription()
  // A subscription with other keys would never receive anything.
  if (former && keyOf(former) !== publicKey) await former.unsubscribe()
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call(api.notices.addDevice, { body: { endpoint: endpoint ?? '', p256dh, auth } })
  remember(chosenKey(userId), 'yes')
  return true
}

export async function turnPushOff(call: Caller, userId: string): Promise<void> {
  remember(chosenKey(userId), null)
  await call(api.notices.removeDevice, {})
  await (await (await manager())?.getSubscription())?.unsubscribe()
}

/** Asks the campus: the cached answer may be older than its keys. */
export const pushNow = async (call: Caller) => (await call(api.notices.choices, {})).push

/** The service worker's push manager, once the worker is ready. */
const manager = async () => (await workersHere()?.ready)?.pushManager

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
