import { useSyncExternalStore } from 'react'
import { phoneOwner, subscribeToOwner } from './owner.ts'
import { type KeptBooks, nothing, shownBooks } from './shown-books.ts'

let askedFor: string | null = null

/** Books on this phone by id, whole or in part; none on the server and until they have been looked up. */
export const useKeptBooks = (): KeptBooks => useSyncExternalStore(subscribe, shownBooks.get, () => nothing)

function subscribe(heard: () => void) {
  if (askedFor !== phoneOwner()) look()
  return shownBooks.subscribe(heard)
}

if (typeof window !== 'undefined') subscribeToOwner(() => askedFor !== phoneOwner() && look())

/** What reads the phone is loaded after the page stands. */
function look() {
  askedFor = phoneOwner()
  import('./kept.ts').then(({ readKeptBooks }) => readKeptBooks()).catch(() => undefined)
}
