import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Holds the device's random number; prefixed by 'noted:' once the campus has it. */
const key = 'deviceId'
const noted = 'noted:'
/** Stored instead of a number: the person has said no. */
const never = 'never'

/** Whether the browser asks not to be tracked. */
const wantsPrivacy = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true // not in every DOM's types

/** Whether a record of this device exists, or may exist. */
export function isCounted(): boolean {
  const kept = recall(key)
  return kept ? kept !== never : !wantsPrivacy()
}

/** Registers this device with the campus, once; not where the browser asks for privacy, or its person has said no. */
export async function noteDevice(call: Caller): Promise<void> {
  if (wantsPrivacy()) return
  try {
    const kept = recall(key)
    if (kept === never || kept?.startsWith(noted)) return
    const id = kept ?? newId()
    if (!remember(key, id)) return
    const { platform, language } = navigator
    const { width, height } = screen
    await call(api.devices.note, { id, body: { platform, language, width, height } })
    remember(key, noted + id)
  } catch {
    // Offline: retried at another visit, since nobody waits for it.
  }
}

/** Deletes the record of this device and prevents another. */
export async function forgetDevice(call: Caller): Promise<void> {
  const id = recall(key)?.replace(noted, '')
  if (id && id !== never) await call(api.devices.forget, { id })
  remember(key, never)
}
