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
 * Goes on with every course that was asked for and is not here; what waits for Wi-Fi only where this phone says that it
 * is on Wi-Fi. What was begun on Wi-Fi waits for it, too, where it would have to be paid for now.
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

/** From now on by Wi-Fi alone. What is on its way stays as far as it came. */
export async function holdCourse(id: string): Promise<void> {
  await noteComing({ id, held: true, byWifi: true })
  keepingOf(id)?.stop()
}

/** It is not wanted any more; what is here stays. */
export async function stopCourse(id: string): Promise<void> {
  await forgetComing(id)
  keepingOf(id)?.stop()
}

/** Gives the room of all its papers back. */
export async function removeCourse(id: string): Promise<void> {
  await removeKept(
    id,
    papersHere(id, shownBooks.get()).map(({ book }) => book.id),
  )
}
