import { observable } from '#client/phone/observable.ts'
import type { KeptBook } from './database.ts'
import { phoneOwner } from './owner.ts'

export type KeptBooks = ReadonlyMap<string, KeptBook>

export const nothing: KeptBooks = new Map()

/** The books that were found on this phone. */
export const shownBooks = observable(nothing)

/** Shows what was found for `owner`; too late when another person has taken the phone meanwhile. */
export function showKept(owner: string, found: KeptBooks): void {
  if (owner === phoneOwner()) shownBooks.set(found)
}
