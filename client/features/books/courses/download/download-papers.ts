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
import {
  comingCourse,
  forgetComing,
  noteComing,
  noteCourse,
  readKeptBooks,
} from '../../download/downloaded-books.ts'
import { shownBooks } from '../../download/shown-books.ts'
import { fetchBook, readersCame } from '../../download/transfers.ts'
import { noteOpened } from '../../opened.ts'
import { allPapers, readAgain } from './fetch-all-papers.ts'
import { fail, type Keeping, keepingOf, show } from './progress.ts'

const bringing = () => import('../../bring-reader.ts').catch(() => null)

export type Asking = [client: QueryClient, call: Caller]

/**
 * Fetches every missing paper of a course, one after the other, each from where it stopped, and the course's page with
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
    show(id, shown)
  }
  function stop() {
    stopper.abort()
    // This book's download may have been begun on its own page.
    if (shown.bookId) stopTransfer(shown.bookId)
  }
  tell({})
  try {
    noteOpened()
    await noteComing({ id, held: false, byWifi: isOnWifi() === true })
    const isHere = await inOneWindow(
      `course ${id}`,
      signal,
      () => tell({ waits: 'window' }),
      () => keepAll(asking, id, { tell, signal }),
    )
    if (isHere) await told(asking, id)
  } catch (error) {
    if (!signal.aborted) await giveUp(id, error)
  } finally {
    show(id, null)
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
  const { papers: counted } = await lasting(() => readAgain(client, call, id))
  const papers = await lasting(() => allPapers(client, call, id))
  tell({ papers, waits: null })
  for (const paper of papers) {
    signal.throwIfAborted()
    if (!(await isWanted(id))) return false
    if (isHere(paper)) continue
    tell({ bookId: paper.id, waits: null })
    await lasting(() => fetchBook(paper, undefined, signal))
    // With the phone full the next paper would cost data and not stay either.
    if (!isHere(paper)) throw new Problem('full', noRoom)
    await (await bringing())?.bringReaderOf(paper.file.format)
  }
  await readersCame()
  const ids = papers.map(({ id }) => id)
  await noteCourse({ id, papers: ids, counted: Math.max(counted, ids.length) })
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

async function giveUp(id: string, error: unknown): Promise<void> {
  await forgetComing(id).catch(() => undefined)
  if (isAbort(error)) return
  const words = isFull(error) ? noRoom : 'Some of it didn’t download. The rest is saved; please try again.'
  fail(id, error instanceof Problem ? error.message : words)
}

async function told([client, call]: Asking, id: string): Promise<void> {
  toast.lead(`${courseCodeOf(id)} is on this phone`, { to: address('course', { id }), text: 'Open' })
  // For statistics only: the course is kept even when this fails.
  if (personOf(client) !== visitor) await call(api.courses.keep, { code: id }).catch(() => undefined)
}

/** Takes a lock across windows: two of them would pay twice for the same bytes. */
async function inOneWindow(
  name: string,
  signal: AbortSignal,
  waits: () => void,
  work: () => Promise<boolean>,
): Promise<boolean> {
  const { locks } = navigator
  if (!locks) return work()
  const done = await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))
  if (done !== null) return done
  waits()
  return locks.request(name, { signal }, work)
}
