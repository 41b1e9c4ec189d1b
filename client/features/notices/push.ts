import { remember } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { chosenKey } from './push-ability.ts'

/** Asks the person where that is still needed, and gives the campus this device. False where they said no. */
export async function turnPushOn(call: Caller, userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const pushManager = await manager()
  if (!pushManager) return false
  const { publicKey } = await pushNow(call)
  if (!publicKey) throw new Error('Notifications are turned off here')
  const former = await pushManager.getSubscription()
  // One made with other keys would never be heard.
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

/** As the campus says at this moment: what lies on the phone may be from before it had other keys. */
export const pushNow = async (call: Caller) => (await call(api.notices.choices, {})).push

/** Of the service worker, once it stands. */
const manager = async () => (await workersHere()?.ready)?.pushManager

function keyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const bytes = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)))
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
