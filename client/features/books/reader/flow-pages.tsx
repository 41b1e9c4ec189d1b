import type { BookCard, Place } from '#contract/books.ts'
import { CannotOpen } from './cannot-open.tsx'
import { spotAt, titleAt } from './flow-places.ts'
import type { FlowingBook, Spot } from './formats/flowing-book.ts'
import { ReaderFrame } from './reader-frame.tsx'
import { useFlow } from './use-flow.ts'
import { useTurns } from './use-turns.ts'

interface FlowPagesProps {
  book: BookCard
  flowing: FlowingBook
  place: Place | null
  /** The line is down, and something of the book is still to come. */
  waiting: boolean
}

/** Text that flows into pages of the window's size, turned by tap, swipe, key or button. */
export function FlowPages({ book, flowing, place, waiting }: FlowPagesProps) {
  const { view, chapter, at, progress, failure, open, turn } = useFlow(book, flowing, place)
  const follow = (spot: Spot | null) =>
    spot && open(spot.chapter, spot.anchor ? { anchor: spot.anchor } : { offset: 0 })
  const turns = useTurns(turn, (to) => follow(flowing.find(to)))
  const name = titleAt(flowing, chapter)
  return (
    <ReaderFrame
      book={book}
      position={`${name ? `${name} · ` : ''}${at.page + 1} of ${at.pages}`}
      progress={progress}
      waiting={waiting}
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
        <section ref={view} className="flow-page" aria-label="Page" {...turns} />
      </div>
    </ReaderFrame>
  )
}
