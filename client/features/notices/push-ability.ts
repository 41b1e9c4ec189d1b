import { recall } from '#client/offline/storage/local-storage.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'

/** Push in this browser: 'none' when unsupported, else the permission: denied, not asked yet, or granted. */
export function pushAbility(): 'none' | NotificationPermission {
  const able = workersHere() && 'PushManager' in window && 'Notification' in window
  return able ? Notification.permission : 'none'
}

/** A member's choice for this browser: it outlives their session. */
export const chosenKey = (userId: string) => `notify:${userId}` as const

export const wasPushChosen = (userId: string): boolean => recall(chosenKey(userId)) !== null

/** Set once they were asked on this device. */
export const askedKey = (userId: string) => `asked-to-notify:${userId}` as const
