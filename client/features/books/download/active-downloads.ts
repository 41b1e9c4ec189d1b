import { observable } from '#client/offline/storage/observable-store.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** A download of a book. It continues while its dialog is closed. */
export interface Transfer {
  done: number
  /** The network is down; it resumes by itself. */
  waiting: boolean
}

interface Running {
  transfer: Transfer
  /** One more waits for its file, until the signal says otherwise, and may listen to its bytes. */
  join: (listener?: (bytes: Uint8Array) => void, until?: AbortSignal) => Promise<Blob>
  stop: () => void
}

/** By the book's id. */
const running = observable<ReadonlyMap<string, Running>>(new Map())

export const runningOf = (bookId: string): Running | undefined => running.get().get(bookId)

/** Shows its progress; null removes it. */
export function showRunning(bookId: string, now: Running | null): void {
  const next = new Map(running.get())
  if (now) next.set(bookId, now)
  else next.delete(bookId)
  running.set(next)
}

export const useTransfer = (bookId: string): Transfer | null =>
  useObservable({ subscribe: running.subscribe, get: () => runningOf(bookId)?.transfer ?? null }, null)

/** Stops a download; the arrived part stays, to resume from. */
export const stopTransfer = (bookId: string): void => runningOf(bookId)?.stop()

/** Stops everything when the person whose downloads these are has left. */
export function stopTransfers(): void {
  for (const { stop } of running.get().values()) stop()
}

export const isAnyRunning = (): boolean => running.get().size > 0
