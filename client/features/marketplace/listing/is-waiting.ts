/** Where it is noted that listings of this member wait on this phone; cheap to ask at every start. */
export const waitingFlag = (ownerId: string): string => `listings-waiting:${ownerId}`

export function isAnythingWaiting(ownerId: string): boolean {
  try {
    return localStorage.getItem(waitingFlag(ownerId)) !== null
  } catch {
    return false // storage is switched off
  }
}
