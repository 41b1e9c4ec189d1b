import { useSyncExternalStore } from 'react'
import type { Observable } from '#client/offline/storage/observable-store.ts'
import { phoneOwner, subscribeToOwner } from './owner.ts'
import {
  type ComingCourses,
  type KeptBooks,
  type KeptCourses,
  noCourses,
  noneComing,
  nothing,
  shownBooks,
  shownComing,
  shownCourses,
} from './shown-books.ts'

let askedFor: string | null = null

/** Books on this phone by id, in full or in part; empty on the server and until the phone was read. */
export const useKeptBooks = (): KeptBooks => useSyncExternalStore(booksHere, shownBooks.get, () => nothing)

/** Courses that were kept on this phone, by id. */
export const useKeptCourses = (): KeptCourses =>
  useSyncExternalStore(coursesHere, shownCourses.get, () => noCourses)

/** Courses that are being downloaded to this phone, or wait for Wi-Fi, by id. */
export const useComingCourses = (): ComingCourses =>
  useSyncExternalStore(comingHere, shownComing.get, () => noneComing)

const booksHere = (heard: () => void) => subscribe(shownBooks, heard)
const coursesHere = (heard: () => void) => subscribe(shownCourses, heard)
const comingHere = (heard: () => void) => subscribe(shownComing, heard)

function subscribe(to: Pick<Observable<unknown>, 'subscribe'>, heard: () => void) {
  if (askedFor !== phoneOwner()) look()
  return to.subscribe(heard)
}

if (typeof window !== 'undefined') subscribeToOwner(() => askedFor !== phoneOwner() && look())

/** Loads what reads the phone after the page has rendered. */
function look() {
  askedFor = phoneOwner()
  import('./downloaded-books.ts').then(({ readKeptBooks }) => readKeptBooks()).catch(() => undefined)
}
