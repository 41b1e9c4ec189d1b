import { observable } from '#client/offline/storage/observable-store.ts'
import { actsOf, type NewAct } from '../index.ts'

/** The edit conflict being shown; null for none. */
export const lookedAt = observable<{ act: NewAct; present: object } | null>(null)

/** Shows both sides of an edit. Returns whether the edit is in the outbox: then its form need not keep it. */
export async function showConflict(act: NewAct, present: object): Promise<boolean> {
  lookedAt.set({ act, present })
  return liesHere(act)
}

export const liesHere = async ({ id, ownerId }: NewAct): Promise<boolean> =>
  (await actsOf(ownerId).catch(() => [])).some((one) => one.id === id)
