import type { BookCard, Place } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { timeAfter } from '../monotonic-time.ts'
import { type KeptPlace, openPhone, type PhoneDatabase } from './database.ts'
import { phoneOwner } from './owner.ts'

/** Milliseconds to wait for another device's position. */
const patience = 2_500

/** Where to open a book: the later position of this phone and the campus. */
export async function openingPlace(book: BookCard, call: Caller, isMember: boolean): Promise<Place | null> {
  const [here, there] = await Promise.all([
    placeHere(book.id),
    isMember ? inTime(call(api.reading.place, { id: book.id }).then(({ place }) => place)) : null,
  ])
  const place = here && there ? (here.at >= there.at ? here : there) : (here ?? there)
  if (place) seen.set(book.id, place.at)
  return place
}

/** When the last known position of each opened book was reached. */
const seen = new Map<string, string>()

/** The time of a position reached now in this book: no two have the same. */
export function timeOfPlace(bookId: string): string {
  const at = timeAfter(seen.get(bookId))
  seen.set(bookId, at)
  return at
}

/** Stores the position on this phone, also as the page goes away; `sendPlaces` tells the campus. */
export async function rememberPlace(book: BookCard, place: Place): Promise<void> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  const step = db?.transaction('places', 'readwrite')
  step?.store.put({ book, place, sent: false }, book.id).catch(() => undefined) // the transaction fails with it
  // Commits now: a transaction that waits for its own success event is rolled back when the page goes away.
  step?.commit()
  await step?.done.catch(() => undefined)
}

/** Sends the campus every position it does not know yet. A failed one is sent another time. */
export async function sendPlaces(call: Caller): Promise<void> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  if (!db) return
  for (const kept of await db.getAll('places')) {
    if (kept.sent) continue
    const place = await keepThere(kept, call)
    if (!place) {
      await leavePlace(db, kept.book.id)
      continue
    }
    // Another device was the last.
    if (place.at > (seen.get(kept.book.id) ?? '')) seen.set(kept.book.id, place.at)
    const now = await db.get('places', kept.book.id)
    // Somebody read on meanwhile: the newer position is sent next time.
    if (now?.place.at === kept.place.at) await db.put('places', { ...kept, place, sent: true }, kept.book.id)
  }
}

/** The position that won; null when the book was removed, which is no reason to hold back the others. */
async function keepThere({ book: { id }, place: body }: KeptPlace, call: Caller): Promise<Place | null> {
  try {
    return (await call(api.reading.keepPlace, { id, body }, { keepalive: true })).place
  } catch (error) {
    if (error instanceof Problem && error.code === 'missing') return null
    throw error
  }
}

/** Forgets the position in a removed book: it would be offered for ever. In one that is on this phone it stays. */
export async function forgetPlace(bookId: string): Promise<void> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  if (db) await leavePlace(db, bookId).catch(() => undefined)
}

async function leavePlace(db: PhoneDatabase, bookId: string): Promise<void> {
  const tx = db.transaction(['books', 'places'], 'readwrite')
  const places = tx.objectStore('places')
  const [kept, now] = await Promise.all([tx.objectStore('books').get(bookId), places.get(bookId)])
  if (now && kept?.whole) await places.put({ ...now, sent: true }, bookId)
  else await places.delete(bookId)
  await tx.done
}

/** What is being read on this phone, the latest first. */
export async function placesHere(): Promise<KeptPlace[]> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  return ((await db?.getAll('places')) ?? []).sort((one, other) => (one.place.at < other.place.at ? 1 : -1))
}

async function placeHere(bookId: string): Promise<Place | null> {
  const db = await openPhone(phoneOwner()).catch(() => null)
  return (await db?.get('places', bookId))?.place ?? null
}

function inTime<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return Promise.race([work.catch(() => null), late])
}
