import type { QueryClient } from '@tanstack/react-query'
import { pause } from '#client/api/uploads/pause.ts'
import { isTimeout } from '#client/offline/connectivity/connectivity.ts'
import { isOnWifi } from '#client/offline/connectivity/wifi.ts'
import { personOf, visitor } from '#client/offline/storage/person.ts'
import { isFull } from '#client/offline/storage/storage-quota.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { courseCodeOf } from '#contract/books/course-rules.ts'
import type { BookCard } from '#contract/books/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import { stopTransfer } from '../../download/active-downloads.ts'
import { inOneWindow } from '../../download/cross-window-lock.ts'
import type { Together } from '../../download/database.ts'
import {
  comingCourse,
  forgetComing,
  noteComing,
  noteCourse,
  readKeptBooks,
} from '../../download/downloaded-books.ts'
import { shownBooks, shownComing } from '../../download/shown-books.ts'
import { fetchBook, readersCame } from '../../download/transfers.ts'
import { noteOpened } from '../../opened.ts'
import { allNotes, allPapers, readAgain } from './fetch-all-papers.ts'
import { fail, failureOf, type Keeping, keepingOf, show } from './progress.ts'

const bringing = () => import('../../bring-reader.ts').catch(() => null)

export type Asking = [client: QueryClient, call: Caller]

/**
 * Fetches every missing paper and note of a course, one after the other, each from where it stopped, and the course's page with
 * all of them. Notes first that the course is wanted, so that it resumes after a reload, a kill or an outage.
 */
export async function keepCourse(asking: Asking, id: string): Promise<void> {
  if (keepingOf(id)) return
  fail(id, null)
  const stopper = new AbortController()
  const { signal } = stopper
  let shown: Keeping = { papers: null, bookId: null, waits: null, stop }
  const tell = (part: Partial<Keeping>) => {
    shown = { ...shown, ...part }
    if (!signal.aborted) show(id, shown)
  }
  function stop() {
    stopper.abort()
    // Whoever taps again does not wait until it has come to rest.
    show(id, null)
    // This book's download may have been begun on its own page.
    if (shown.bookId) stopTransfer(shown.bookId)
  }
  tell({})
  let together: Together | undefined
  try {
    noteOpened()
    await noteComing({ id, held: false, byWifi: isOnWifi() === true })
    together = (await comingCourse(id))?.together
    const isHere = await inOneWindow(
      `course ${id}`,
      signal,
      () => tell({ waits: 'window' }),
      () => keepAll(asking, id, { tell, signal }),
    )
    if (isHere) await told(asking, id, together)
  } catch (error) {
    if (!signal.aborted) await giveUp(id, error, together)
  } finally {
    if (keepingOf(id) === shown) show(id, null)
  }
}

interface Under {
  tell: (part: Partial<Keeping>) => void
  signal: AbortSignal
}

/** False when another window has done it, or when it was stopped there. */
async function keepAll([client, call]: Asking, id: string, { tell, signal }: Under): Promise<boolean> {
  const lasting = <Done>(work: () => Promise<Done>) =>
    untilItCame(work, () => tell({ waits: 'line' }), signal)
  if (!(await isWanted(id))) return false
  tell({ waits: null })
  const course = await lasting(() => readAgain(client, call, id))
  const papers = await lasting(() => allPapers(client, call, id))
  if (course.notes > 0) papers.push(...(await lasting(() => allNotes(call, id))))
  tell({ papers, waits: null })
  for (const paper of papers) {
    signal.throwIfAborted()
    if (!(await isWanted(id))) return false
    if (isHere(paper)) continue
    tell({ bookId: paper.id, waits: null })
    await lasting(() => fetchBook(paper, undefined, signal))
    // Another window may have fetched it by its own page.
    if (!isHere(paper)) await readKeptBooks()
    // With the phone full the next paper would cost data and not stay either.
    if (!isHere(paper)) throw new Problem('full', noRoom)
    await (await bringing())?.bringReaderOf(paper.file.format)
  }
  await readersCame()
  const ids = papers.map(({ id }) => id)
  const counted = Math.max(course.papers + course.notes, ids.length)
  await noteCourse({ id, papers: ids, counted, withNotes: true })
  return true
}

/** Checks again: another window may have stopped, held or finished it. */
async function isWanted(id: string): Promise<boolean> {
  const coming = await comingCourse(id)
  if (!coming) await readKeptBooks()
  return coming?.held === false
}

const isHere = ({ id }: BookCard) => shownBooks.get().get(id)?.whole

const noRoom = 'Some papers didn’t fit: this phone may be full. Free some space.'

/** Retries network failures until it succeeds; refusals and failures of this phone are thrown. */
async function untilItCame<Done>(work: () => Promise<Done>, waits: () => void, signal: AbortSignal) {
  for (let failures = 1; ; failures += 1)
    try {
      return await work()
    } catch (error) {
      const isFinal = error instanceof Problem ? error.code !== 'unavailable' : isOfPhone(error)
      if (signal.aborted || isFinal) throw error
      waits()
      await pause(failures, signal)
    }
}

/** True for a stopped download (AbortError) too. */
const isOfPhone = (error: unknown) => error instanceof DOMException && !isTimeout(error)

/** A paper of the course was stopped on its own page. */
const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

async function giveUp(id: string, error: unknown, together?: Together): Promise<void> {
  const isNoRoom = isFull(error) || (error instanceof Problem && error.code === 'full')
  // On a full phone the others would cost data and not stay either.
  await forgetComing(id, ...(isNoRoom && together ? together.ids : [])).catch(() => undefined)
  if (isAbort(error)) return
  const words = isFull(error) ? noRoom : 'Some of it didn’t download. The rest is saved; please try again.'
  fail(id, error instanceof Problem ? error.message : words)
}

async function told([client, call]: Asking, id: string, together?: Together): Promise<void> {
  if (!together)
    toast.lead(`${courseCodeOf(id)} is on this phone`, { to: address('course', { id }), text: 'Open' })
  // Of several the last one says it for all.
  else if (!together.ids.some((one) => shownComing.get().has(one) || failureOf(one)))
    toast.tell('Your courses are on this phone')
  // For statistics only: the course is kept even when this fails.
  if (personOf(client) !== visitor) await call(api.courses.keep, { code: id }).catch(() => undefined)
}
