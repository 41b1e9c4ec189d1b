import { isOnWifi, onLine } from '#client/offline/connectivity/wifi.ts'
import type { Together } from '../../download/database.ts'
import {
  comingCourse,
  forgetComing,
  noteComing,
  readKeptBooks,
  removeCourse as removeKept,
} from '../../download/downloaded-books.ts'
import { shownBooks, shownComing } from '../../download/shown-books.ts'
import { type Asking, keepCourse } from './download-papers.ts'
import { fail, keepingOf } from './progress.ts'
import { papersHere } from './status.ts'

let isFollowed = false

/**
 * Resumes every course that is wanted and not here; those waiting for Wi-Fi only when this phone reports Wi-Fi.
 * A download begun on Wi-Fi waits for Wi-Fi again when it would cost data now.
 */
export async function goOn(asking: Asking): Promise<void> {
  if (!isFollowed) onLine(() => void goOn(asking).catch(() => undefined))
  isFollowed = true
  await readKeptBooks()
  const wifi = isOnWifi()
  for (const { id, held, byWifi } of shownComing.get().values()) {
    if (held ? wifi : !byWifi || wifi !== false) inTurn(asking, id)
    else if (!held) await holdCourses(id)
  }
}

const waiting = new Set<string>()
let last: Promise<unknown> = Promise.resolve()

/** One course after the other: on a slow line sixteen at once would all come late. */
function inTurn(asking: Asking, id: string): void {
  if (waiting.has(id) || keepingOf(id)) return
  waiting.add(id)
  last = last.then(async () => {
    waiting.delete(id)
    // It may have been stopped or held meanwhile.
    const coming = await comingCourse(id).catch(() => null)
    if (coming && (!coming.held || isOnWifi())) await keepCourse(asking, id)
  })
}

/** Downloads several courses by one tap, each from where it stopped. */
export async function keepCourses(asking: Asking, ids: readonly string[], all: Together): Promise<void> {
  const how = { held: false, byWifi: isOnWifi() === true, together: all }
  for (const id of ids) fail(id, null)
  await noteComing(...ids.map((id) => ({ id, ...how })))
  for (const id of ids) inTurn(asking, id)
}

/** Holds courses until there is Wi-Fi. The part that has arrived stays. */
export async function holdCourses(...ids: string[]): Promise<void> {
  await noteComing(...ids.map((id) => ({ id, held: true, byWifi: true })))
  for (const id of ids) keepingOf(id)?.stop()
}

/** Cancels courses; the papers that are here stay. */
export async function stopCourses(...ids: string[]): Promise<void> {
  await forgetComing(...ids)
  for (const id of ids) keepingOf(id)?.stop()
}

/** Deletes all papers of a course from this phone. */
export async function removeCourse(id: string): Promise<void> {
  await removeKept(
    id,
    papersHere(id, shownBooks.get()).map(({ book }) => book.id),
  )
}
