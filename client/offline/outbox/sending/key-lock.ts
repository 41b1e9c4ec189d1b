import type { Held } from '../act.ts'
import type { StoredAct } from '../database.ts'

/** What is said once: what replaces an act, or is made of it while it is on its way, says the same anew. */
const wordOf = ({ ownerId, replaces, id }: StoredAct) => `${ownerId} ${replaces ?? id}`

/**
 * Of one word one is on its way at a time, whatever its lane, tab or worker: an earlier one may arrive after the one that
 * corrects it. Gives undefined where one is. Browsers without locks have their lanes alone.
 */
export const withKeyLock = (
  act: StoredAct,
  send: (act: StoredAct) => Promise<Held | null>,
): Promise<Held | null | undefined> =>
  navigator.locks?.request(wordOf(act), { ifAvailable: true }, (lock) => (lock ? send(act) : undefined)) ??
  send(act)
