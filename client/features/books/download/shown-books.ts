import { observable } from '#client/offline/storage/observable-store.ts'
import type { ComingCourse, KeptBook, KeptCourse } from './database.ts'
import { phoneOwner } from './owner.ts'

export type KeptBooks = ReadonlyMap<string, KeptBook>

export type KeptCourses = ReadonlyMap<string, KeptCourse>

export type ComingCourses = ReadonlyMap<string, ComingCourse>

export const nothing: KeptBooks = new Map()
export const noCourses: KeptCourses = new Map()
export const noneComing: ComingCourses = new Map()

/** The books that were found on this phone. */
export const shownBooks = observable(nothing)

/** The courses that were kept here as a whole. */
export const shownCourses = observable(noCourses)

/** The courses that are on their way here, or wait for Wi-Fi. */
export const shownComing = observable(noneComing)

interface Found {
  books: KeptBooks
  courses: KeptCourses
  coming: ComingCourses
}

/** Shows what was found for `owner`, unless another person has taken the phone meanwhile. */
export function showKept(owner: string, { books, courses, coming }: Found): void {
  if (owner !== phoneOwner()) return
  shownBooks.set(books)
  shownCourses.set(courses)
  shownComing.set(coming)
}
