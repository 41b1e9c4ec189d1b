import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

/** Where the device keeps its own random number; 'noted:' before it once the campus has it. */
const key = 'deviceId'
const noted = 'noted:'
/** Instead of a number: never again. */
const never = 'never'

/** Is somebody asked not to be recorded? */
const wantsPrivacy = () =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true // not in every DOM's types

/** Is there, or may there be, a record of this device? */
export function isCounted(): boolean {
  const kept = recall(key)
  return kept ? kept !== never : !wantsPrivacy()
}

/** Notes this device with the campus, once; not where the browser asks for privacy, or its person has said no. */
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
    // There is no network: another day. Nobody waits for it.
  }
}

/** Deletes the record of this device, and sees to it that there is no other. */
export async function forgetDevice(call: Caller): Promise<void> {
  const id = recall(key)?.replace(noted, '')
  if (id && id !== never) await call(api.devices.forget, { id })
  remember(key, never)
}
