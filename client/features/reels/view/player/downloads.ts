import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** Percent of each running download; they continue while one watches other reels. */
const running = observable<ReadonlyMap<string, number>>(new Map())

export function tellDownload(id: string, percent: number | null): void {
  const next = new Map(running.get())
  if (percent === null) next.delete(id)
  else next.set(id, percent)
  running.set(next)
}

export const isDownloading = (id: string): boolean => running.get().has(id)

export const useDownload = (id: string): number | null =>
  useObservable({ subscribe: running.subscribe, get: () => running.get().get(id) ?? null }, null)
