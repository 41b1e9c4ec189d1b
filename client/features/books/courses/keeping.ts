import { observable } from '#client/phone/observable.ts'
import { useObservable } from '#client/phone/use-observable.ts'

/** A course on its way to this phone. It goes on while other pages are looked at. */
interface Keeping {
  /** Bytes that are here already. */
  before: number
  /** The paper that is on its way. */
  bookId: string | null
  papers: number
  stop: () => void
}

/** By the course's id. */
const running = observable<ReadonlyMap<string, Keeping>>(new Map())

export function show(id: string, now: Keeping | null): void {
  const next = new Map(running.get())
  if (now) next.set(id, now)
  else next.delete(id)
  running.set(next)
}

export const useKeeping = (id: string): Keeping | null =>
  useObservable({ subscribe: running.subscribe, get: () => running.get().get(id) ?? null }, null)

export const isOnItsWay = (id: string): boolean => running.get().has(id)
