import { recall } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'

/** What this browser can do: nothing, not any more (the person said no), ask, or push at once. */
export function pushAbility(): 'none' | NotificationPermission {
  const able = workersHere() && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'none'
}

/** What a member decided for this browser: their session ends, their choice does not. */
export const chosenKey = (userId: string) => `notify:${userId}` as const

export const wasPushChosen = (userId: string): boolean => recall(chosenKey(userId)) !== null

/** That they were asked on this device. */
export const askedKey = (userId: string) => `asked-to-notify:${userId}` as const
