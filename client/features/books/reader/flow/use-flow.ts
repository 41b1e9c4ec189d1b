import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import type { FlowingBook } from '../formats/flowing-book.ts'
import { EarlyTurns } from '../queued-page-turns.ts'
import { useReaderSettings } from '../settings.ts'
import { useKeepPlace } from '../use-place.ts'
import { type Aim, Sheet } from './page-layout.ts'
import { progressOn } from './reading-progress.ts'

const showsNothing = (text: DocumentFragment) =>
  !text.querySelector('img, math, hr') && !text.textContent?.trim()

/** The position in a flowing book: shown on a sheet, and stored with every turned page. */
export function useFlow(book: BookCard, flowing: FlowingBook, place: Place | null) {
  const view = useRef<HTMLElement>(null)
  const sheet = useRef<Sheet | null>(null)
  const aim = useRef<Aim>({ offset: place?.offset ?? 0 })
  const [chapter, setChapter] = useState(Math.min(place?.part ?? 0, flowing.chapters.length - 1))
  /** The chapter on the screen: while the next one loads, the one before it stays. */
  const shown = useRef(chapter)
  /** Empty chapters met so far, which are skipped: nobody is left before an empty page. */
  const blank = useRef(new Set<number>())
  const past = (part: number, by: 1 | -1): number =>
    blank.current.has(part + by) ? past(part + by, by) : part + by
  const [at, setAt] = useState({ part: chapter, page: 0, pages: 1 })
  const [laid, setLaid] = useState(0)
  const early = useRef(new EarlyTurns()).current
  const [isReady, setReady] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const [{ size, face, spacing, margins, flow }] = useReaderSettings()
  const keep = useKeepPlace(book)

  useLayoutEffect(() => {
    const element = view.current
    if (!element) return
    const made = new Sheet(element, {
      turned: ({ page, pages }) => setAt({ part: shown.current, page, pages }),
      laid: () => setLaid((count) => count + 1),
    })
    sheet.current = made
    return () => made.close()
  }, [])

  useEffect(() => {
    sheet.current?.setLooks({ size, face, spacing, margins, flow })
  }, [size, face, spacing, margins, flow])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another try of the same
  useEffect(() => {
    let wanted = true
    setFailure(null)
    flowing.load(chapter).then(
      (text) => {
        if (!wanted) return
        if (showsNothing(text)) {
          blank.current.add(chapter)
          const way = aim.current === 'end' ? -1 : 1
          const ways = [past(chapter, way), past(chapter, way === 1 ? -1 : 1)]
          const other = ways.find((part) => flowing.chapters[part])
          if (other !== undefined) {
            aim.current = other < chapter ? 'end' : { offset: 0 }
            return setChapter(other)
          }
        }
        shown.current = chapter
        sheet.current?.show(text, aim.current)
        setReady(true)
        early.make((by) => sheet.current?.turn(by) ?? false)
      },
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [flowing, chapter, attempt])

  const offset = at.page / at.pages
  const progress = progressOn(flowing, at, past(flowing.chapters.length, -1))
  const moved = useRef(false)
  // Stores together with the page, not a moment after it: somebody may leave the app that quickly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is kept when the page changes, and only then
  useLayoutEffect(() => {
    // The first page shown is the stored position already.
    if (moved.current)
      keep({ part: at.part, parts: flowing.chapters.length, offset, progress }, { atOnce: flow === 'pages' })
  }, [at.part, at.page, at.pages])

  function open(next: number, to: Aim) {
    if (next < 0 || next >= flowing.chapters.length) return
    moved.current = true
    aim.current = to
    if (next === chapter) sheet.current?.go(to)
    else {
      early.wait()
      setChapter(next)
    }
  }
  function turn(by: 1 | -1) {
    moved.current = true
    if (failure === null && early.keep(by)) return
    if (sheet.current?.turn(by)) return
    open(past(chapter, by), by > 0 ? { offset: 0 } : 'end')
  }

  const layers = () => (sheet.current ? [sheet.current.layerOf(shown.current)] : [])
  const retry = () => setAttempt(attempt + 1)
  return { ...{ view, at, isReady, laid, layers }, ...{ progress, failure, open, turn, retry } }
}
