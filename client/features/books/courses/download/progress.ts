import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { BookCard } from '#contract/books/endpoints.ts'

/** A course being downloaded. It continues while other pages are open. */
export interface Keeping {
  /** All of its papers, once they are known. */
  papers: readonly BookCard[] | null
  /** The book that is being downloaded. */
  bookId: string | null
  /** The network is down, or another window fetches it. */
  waits: 'line' | 'window' | null
  /** Aborts the download; whether it resumes another time is noted elsewhere. */
  stop: () => void
}

/** By the course's id. */
export const running = observable<ReadonlyMap<string, Keeping>>(new Map())
/** Error messages by the course's id. */
export const failures = observable<ReadonlyMap<string, string>>(new Map())

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

export const failureOf = (id: string): string | undefined => failures.get().get(id)

export const useFailure = (id: string): string | null =>
  useObservable({ subscribe: failures.subscribe, get: () => failures.get().get(id) ?? null }, null)

export const keepingOf = (id: string): Keeping | undefined => running.get().get(id)

/** Stops everything when the person whose downloads these are has left. */
export function leaveCourses(): void {
  for (const { stop } of running.get().values()) stop()
}
