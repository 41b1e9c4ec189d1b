import { useSyncExternalStore } from 'react'

/** Percent of each reel that is on its way to this phone; it goes on while one watches others. */
const running = new Map<string, number>()
const listeners = new Set<() => void>()

export function tellDownload(id: string, percent: number | null): void {
  if (percent === running.get(id)) return
  if (percent === null) running.delete(id)
  else running.set(id, percent)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const isDownloading = (id: string): boolean => running.has(id)

export const useDownload = (id: string): number | null =>
  useSyncExternalStore(
    subscribe,
    () => running.get(id) ?? null,
    () => null,
  )
