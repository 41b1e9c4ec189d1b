import { type MouseEvent, type TouchEvent, useEffect, useRef, useState } from 'react'
import type { BookCard, Place } from '#contract/books.ts'
import { CannotOpen } from './cannot-open.tsx'
import type { FlowingBook, Spot } from './formats/flowing-book.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { useReaderSettings } from './settings.ts'
import { Sheet } from './sheet.ts'
import { useKeepPlace } from './use-place.ts'

/** Where to open a chapter: a part of it, an id in it, or its last page. */
type Aim = { offset: number } | { anchor: string } | 'end'

interface FlowPagesProps {
  book: BookCard
  flowing: FlowingBook
  place: Place | null
}

/** Text that flows into pages of the window's size, turned by tap, swipe, key or button. */
export function FlowPages({ book, flowing, place }: FlowPagesProps) {
  const view = useRef<HTMLElement>(null)
  const sheet = useRef<Sheet | null>(null)
  const aim = useRef<Aim>({ offset: place?.offset ?? 0 })
  const [chapter, setChapter] = useState(Math.min(place?.part ?? 0, flowing.chapters.length - 1))
  const [at, setAt] = useState({ page: 0, pages: 1 })
  const [failure, setFailure] = useState<unknown>(null)
  const [{ size }] = useReaderSettings()
  const keep = useKeepPlace(book)
  const touch = useRef<{ x: number; y: number } | null>(null)

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
  const follow = (spot: Spot | null) =>
    spot && open(spot.chapter, spot.anchor ? { anchor: spot.anchor } : { offset: 0 })

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (document.querySelector('dialog:modal') || event.target instanceof HTMLInputElement) return
      const by = turnsBy[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turn(event.shiftKey && event.key === ' ' ? -1 : by)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })

  function tapped(event: MouseEvent) {
    const link = event.nativeEvent.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (link) {
      const to = link.getAttribute('data-to')
      if (to === null) return
      event.preventDefault()
      follow(flowing.find(to))
      return
    }
    if (getSelection()?.isCollapsed === false) return
    const across = event.clientX / innerWidth
    if (across < 0.3) turn(-1)
    if (across > 0.7) turn(1)
  }
  function lifted(event: TouchEvent) {
    const from = touch.current
    const to = event.changedTouches[0]
    touch.current = null
    if (!from || !to) return
    const [x, y] = [to.clientX - from.x, to.clientY - from.y]
    if (Math.abs(x) > 48 && Math.abs(x) > Math.abs(y) * 1.5) turn(x < 0 ? 1 : -1)
  }

  const name = titleAt(flowing, chapter)
  return (
    <ReaderFrame
      book={book}
      position={`${name ? `${name} · ` : ''}${at.page + 1} of ${at.pages}`}
      progress={progress}
      seek={(wanted) => {
        const spot = spotAt(flowing, wanted)
        open(spot.chapter, { offset: spot.offset })
      }}
      previous={() => turn(-1)}
      next={() => turn(1)}
      contents={flowing.contents.map((entry) => ({ title: entry.title, go: () => follow(entry) }))}
    >
      <div className="reader-flow">
        {failure !== null && (
          <CannotOpen book={book} error={failure} retry={() => open(chapter, { offset: 0 })} />
        )}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys turn pages wherever the focus is; see above */}
        <section
          ref={view}
          className="flow-page"
          aria-label="Page"
          onClick={tapped}
          onTouchStart={({ touches }) => {
            const one = touches.length === 1 ? touches[0] : null
            touch.current = one ? { x: one.clientX, y: one.clientY } : null
          }}
          onTouchEnd={lifted}
        />
      </div>
    </ReaderFrame>
  )
}

const turnsBy: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }

/** Chapters count by their length, so that half the bar is half the book. */
function progressAt({ chapters }: FlowingBook, chapter: number, offset: number): number {
  const total = chapters.reduce((sum, { size }) => sum + size, 0)
  const before = chapters.slice(0, chapter).reduce((sum, { size }) => sum + size, 0)
  return total === 0 ? 0 : Math.min(1, (before + (chapters[chapter]?.size ?? 0) * offset) / total)
}

function spotAt({ chapters }: FlowingBook, progress: number): { chapter: number; offset: number } {
  let left = progress * chapters.reduce((sum, { size }) => sum + size, 0)
  for (const [chapter, { size }] of chapters.entries()) {
    if (left < size) return { chapter, offset: left / size }
    left -= size
  }
  return { chapter: chapters.length - 1, offset: 0.999 }
}

/** The last entry of the contents that begins in or before this chapter. */
const titleAt = ({ contents }: FlowingBook, chapter: number): string =>
  contents.findLast((entry) => entry.chapter <= chapter)?.title ?? ''
