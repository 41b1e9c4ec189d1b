import { useEffect, useRef, useState } from 'react'
import type { BookCard, Place } from '#contract/books.ts'
import { progressAt } from './flow-places.ts'
import type { FlowingBook } from './formats/flowing-book.ts'
import { useReaderSettings } from './settings.ts'
import { type Aim, Sheet } from './sheet.ts'
import { useKeepPlace } from './use-place.ts'

/** Where one is in a flowing book, shown on a sheet and kept with every page that is turned. */
export function useFlow(book: BookCard, flowing: FlowingBook, place: Place | null) {
  const view = useRef<HTMLElement>(null)
  const sheet = useRef<Sheet | null>(null)
  const aim = useRef<Aim>({ offset: place?.offset ?? 0 })
  const [chapter, setChapter] = useState(Math.min(place?.part ?? 0, flowing.chapters.length - 1))
  const [at, setAt] = useState({ page: 0, pages: 1 })
  const [failure, setFailure] = useState<unknown>(null)
  const [{ size }] = useReaderSettings()
  const keep = useKeepPlace(book)

  useEffect(() => {
    const element = view.current
    if (!element) return
    const made = new Sheet(element, ({ page, pages }) => setAt({ page, pages }))
    sheet.current = made
    return () => made.close()
  }, [])

  useEffect(() => {
    sheet.current?.setSize(size)
  }, [size])

  useEffect(() => {
    let wanted = true
    setFailure(null)
    flowing.load(chapter).then(
      (text) => wanted && sheet.current?.show(text, aim.current),
      (error: unknown) => wanted && setFailure(error),
    )
    return () => {
      wanted = false
    }
  }, [flowing, chapter])

  const offset = at.page / at.pages
  const progress = progressAt(flowing, chapter, offset)
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is kept when the page changes, and only then
  useEffect(() => {
    // The first page shown is where one was already.
    if (moved.current) keep({ part: chapter, parts: flowing.chapters.length, offset, progress })
  }, [chapter, at.page, at.pages])

  function open(next: number, to: Aim) {
    if (next < 0 || next >= flowing.chapters.length) return
    moved.current = true
    aim.current = to
    if (next === chapter) sheet.current?.go(to)
    else setChapter(next)
  }
  function turn(by: 1 | -1) {
    moved.current = true
    if (sheet.current?.turn(by)) return
    open(chapter + by, by > 0 ? { offset: 0 } : 'end')
  }

  return { view, chapter, at, progress, failure, open, turn }
}
