import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { BookCard } from '#contract/books/endpoints.ts'

/** A course on its way to this phone. It goes on while other pages are looked at. */
export interface Keeping {
  /** All of its papers, once they are known. */
  papers: readonly BookCard[] | null
  /** The one that is on its way. */
  bookId: string | null
  /** The line is down, or another window fetches it. */
  waits: 'line' | 'window' | null
  /** Breaks off; whether it goes on another time is noted elsewhere. */
  stop: () => void
}

/** By the course's id. */
const running = observable<ReadonlyMap<string, Keeping>>(new Map())
/** Why one did not come, in words. */
const failures = observable<ReadonlyMap<string, string>>(new Map())

export const show = (id: string, now: Keeping | null): void => running.set(withOne(running.get(), id, now))
export const fail = (id: string, why: string | null): void => failures.set(withOne(failures.get(), id, why))

function withOne<Value>(all: ReadonlyMap<string, Value>, id: string, value: Value | null) {
  const next = new Map(all)
  if (value === null) next.delete(id)
  else next.set(id, value)
  return next
}

export const useKeeping = (id: string): Keeping | null =>
  useObservable({ subscribe: running.subscribe, get: () => running.get().get(id) ?? null }, null)

export const useFailure = (id: string): string | null =>
  useObservable({ subscribe: failures.subscribe, get: () => failures.get().get(id) ?? null }, null)

export const keepingOf = (id: string): Keeping | undefined => running.get().get(id)

/** Whoever they were for has left. */
export function leaveCourses(): void {
  for (const { stop } of running.get().values()) stop()
}
