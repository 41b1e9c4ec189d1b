import { observable } from '#client/phone/observable.ts'
import type { KeptBook, KeptCourse } from './database.ts'
import { phoneOwner } from './owner.ts'

export type KeptBooks = ReadonlyMap<string, KeptBook>

export type KeptCourses = ReadonlyMap<string, KeptCourse>

export const nothing: KeptBooks = new Map()
export const noCourses: KeptCourses = new Map()

/** The books that were found on this phone. */
export const shownBooks = observable(nothing)

/** The courses that were kept here as a whole. */
export const shownCourses = observable(noCourses)

/** Shows what was found for `owner`; too late when another person has taken the phone meanwhile. */
export function showKept(owner: string, books: KeptBooks, courses: KeptCourses): void {
  if (owner !== phoneOwner()) return
  shownBooks.set(books)
  shownCourses.set(courses)
}
