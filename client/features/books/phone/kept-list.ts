import { useSyncExternalStore } from 'react'
import type { KeptBook } from './database.ts'
import { phoneOwner, subscribeToOwner } from './owner.ts'

export type KeptBooks = ReadonlyMap<string, KeptBook>

const nothing: KeptBooks = new Map()
let books: KeptBooks = nothing
let askedFor: string | null = null
const listeners = new Set<() => void>()

/** Books on this phone by id, whole or in part; none on the server and until they have been looked up. */
export const useKeptBooks = (): KeptBooks =>
  useSyncExternalStore(
    subscribe,
    () => books,
    () => nothing,
  )

/** Shows what was found for `owner`; too late when another person has taken the phone meanwhile. */
export function showKept(owner: string, found: KeptBooks): void {
  if (owner !== phoneOwner()) return
  books = found
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (askedFor !== phoneOwner()) look()
  return () => void listeners.delete(listener)
}

if (typeof window !== 'undefined') subscribeToOwner(look)

/** What reads the phone is loaded after the page stands. */
function look() {
  askedFor = phoneOwner()
  import('./kept.ts').then(({ readKeptBooks }) => readKeptBooks()).catch(() => undefined)
}
