import type { Held } from '../act.ts'
import type { StoredAct } from '../database.ts'

/** The lock's key: acts that replace each other share it. */
const wordOf = ({ ownerId, replaces, id }: StoredAct) => `${ownerId} ${replaces ?? id}`

/**
 * Runs `work` while no other act with the same key is in flight, in any lane, tab or worker: an earlier one could
 * arrive after its correction. Returns undefined where one is. Browsers without locks have only their lanes.
 */
export const withKeyLock = (
  act: StoredAct,
  send: (act: StoredAct) => Promise<Held | null>,
): Promise<Held | null | undefined> =>
  navigator.locks?.request(wordOf(act), { ifAvailable: true }, (lock) => (lock ? send(act) : undefined)) ??
  send(act)
