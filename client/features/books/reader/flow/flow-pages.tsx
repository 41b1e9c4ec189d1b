import { useMemo } from 'react'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import { useMarking } from '../../marks/use-marking.tsx'
import type { FlowingBook, Spot } from '../formats/flowing-book.ts'
import { CannotOpen } from '../opening/cannot-open.tsx'
import { ReaderFrame } from '../reader-frame.tsx'
import { useReaderSettings } from '../settings.ts'
import { useTurns } from '../use-page-turns.ts'
import { useWayBack } from '../use-way-back.ts'
import { beginnings, entryAt, spotAt, titleAt } from './reading-progress.ts'
import { useFlow } from './use-flow.ts'
import { useFlowSearch } from './use-flow-search.ts'

interface FlowPagesProps {
  book: BookCard
  flowing: FlowingBook
  place: Place | null
  /** The network is down, and part of the book is still to come. */
  waiting: boolean
}

/** Text that flows into pages of the window's size, turned by tap, swipe, key or button. */
export function FlowPages({ book, flowing, place, waiting }: FlowPagesProps) {
  const { view, at, isReady, laid, layers, progress, failure, open, turn, retry } = useFlow(
    book,
    flowing,
    place,
  )
  const show = (spot: Spot | null) =>
    spot && open(spot.chapter, spot.anchor ? { anchor: spot.anchor } : { offset: 0 })
  const name = titleAt(flowing, at.part)
  const { leave, wayBack } = useWayBack(
    {
      ...{ name: `${name || `chapter ${at.part + 1}`}, page ${at.page + 1}`, page: `${at.part} ${at.page}` },
      spot: { part: at.part, offset: at.page / at.pages },
    },
    ({ part, offset }) => open(part, { offset }),
  )
  const follow = (to: string) => {
    leave()
    show(flowing.find(to))
  }
  const { search, match } = useFlowSearch(book, flowing, at.part, ({ part, begins }) =>
    open(part, { letter: begins }),
  )
  const where = (part: number) => titleAt(flowing, part) || `Chapter ${part + 1}`
  const marking = useMarking({
    ...{ book, layers, laid, where, found: match },
    here() {
      const offset = at.page / at.pages
      const text = layers()[0]?.root.textContent ?? ''
      const quote = text
        .slice(Math.floor(text.length * offset))
        .trim()
        .slice(0, 80)
      return { part: at.part, offset, quote }
    },
    isHere: ({ part, offset }) => part === at.part && Math.round(offset * at.pages) === at.page,
    go: ({ kind, part, offset, begins }) => open(part, kind === 'bookmark' ? { offset } : { letter: begins }),
  })
  const turns = useTurns({ turn, follow, opens: marking.open })
  const [{ margins }] = useReaderSettings()
  const begins = useMemo(() => beginnings(flowing), [flowing])
  return (
    <ReaderFrame
      book={book}
      position={isReady ? `${at.page + 1} of ${at.pages} in this chapter` : undefined}
      chapter={name}
      progress={progress}
      waiting={waiting}
      seek={(wanted) => {
        const spot = spotAt(flowing, wanted)
        open(spot.chapter, { offset: spot.offset })
      }}
      previous={() => turn(-1)}
      next={() => turn(1)}
      contents={{
        entries: flowing.contents.map((entry) => ({
          ...{ title: entry.title, level: entry.level ?? 0, go: () => show(entry) },
          at: `${Math.floor((begins[entry.chapter] ?? 0) * 100)}%`,
        })),
        here: entryAt(flowing, at.part),
        note: flowing.lacking ? `${flowing.lacking}.` : null,
      }}
      {...{ leave, wayBack }}
      search={search}
      {...marking.frame}
    >
      <div className="reader-flow" data-margins={margins}>
        {failure !== null && <CannotOpen book={book} error={failure} retry={retry} />}
        <section ref={view} className="flow-page" aria-label="Page" {...turns} />
        {marking.shown}
      </div>
    </ReaderFrame>
  )
}
