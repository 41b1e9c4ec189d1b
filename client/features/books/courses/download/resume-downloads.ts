import { isOnWifi, onLine } from '#client/offline/connectivity/wifi.ts'
import {
  forgetComing,
  noteComing,
  readKeptBooks,
  removeCourse as removeKept,
} from '../../download/downloaded-books.ts'
import { shownBooks, shownComing } from '../../download/shown-books.ts'
import { type Asking, keepCourse } from './download-papers.ts'
import { keepingOf } from './progress.ts'
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
    if (held ? wifi : !byWifi || wifi !== false) void keepCourse(asking, id)
    else if (!held) await holdCourse(id)
  }
}

/** Holds a course until there is Wi-Fi. The part that has arrived stays. */
export async function holdCourse(id: string): Promise<void> {
  await noteComing({ id, held: true, byWifi: true })
  keepingOf(id)?.stop()
}

/** Cancels a course; the papers that are here stay. */
export async function stopCourse(id: string): Promise<void> {
  await forgetComing(id)
  keepingOf(id)?.stop()
}

/** Deletes all papers of a course from this phone. */
export async function removeCourse(id: string): Promise<void> {
  await removeKept(
    id,
    papersHere(id, shownBooks.get()).map(({ book }) => book.id),
  )
}
