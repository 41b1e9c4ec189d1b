import { useSyncExternalStore } from 'react'

/** A book on its way to this phone. It goes on while its dialog is closed. */
export interface Transfer {
  done: number
  /** The line is down; it goes on by itself. */
  waiting: boolean
}

export interface Running {
  transfer: Transfer
  file: Promise<Blob>
  stop: () => void
}

/** By the book's id. */
export const running = new Map<string, Running>()
const listeners = new Set<() => void>()

/** To be called after every change to what is running. */
export const changed = (): void => {
  for (const listener of listeners) listener()
}

export const useTransfer = (bookId: string): Transfer | null =>
  useSyncExternalStore(
    subscribe,
    () => running.get(bookId)?.transfer ?? null,
    () => null,
  )

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Stops it; what has arrived stays, to go on from. */
export const stopTransfer = (bookId: string): void => running.get(bookId)?.stop()
