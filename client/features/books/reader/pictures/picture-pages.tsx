import './pictures.css'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { BookCard, Place } from '#contract/books/endpoints.ts'
import { useMarking } from '../../marks/use-marking.tsx'
import type { Pages } from '../formats/cbz.ts'
import { CannotOpen } from '../opening/cannot-open.tsx'
import { ReaderFrame } from '../reader-frame.tsx'
import { wordless } from '../search/search-results.ts'
import { useReaderSettings, zooms } from '../settings.ts'
import { useKeys } from '../use-keys.ts'
import { useKeepPlace } from '../use-place.ts'
import { useWayBack } from '../use-way-back.ts'
import { PictureView } from './picture-view.ts'
import { usePictures } from './use-pictures.ts'

interface PicturePagesProps {
  book: BookCard
  pages: Pages
  place: Place | null
  /** The network is down, and part of the book is still to come. */
  waiting: boolean
}

/** A picture a page, as wide as the window, turned by swipe, key or button. */
export function PicturePages({ book, pages, place, waiting }: PicturePagesProps) {
  const last = pages.count - 1
  const [at, setAt] = useState({ page: Math.min(place?.part ?? 0, last), offset: place?.offset ?? 0 })
  const [attempt, setAttempt] = useState(0)
  const [turned, setTurned] = useState(0)
  const [asked, setAsked] = useState(false)
  const [{ zoom }] = useReaderSettings()
  const container = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const view = useRef<PictureView>(undefined)
  const picture = usePictures(pages, at.page, attempt)
  const keep = useKeepPlace(book)

  const progressOf = (page: number) => (last > 0 ? page / last : 1)
  const kept = (page: number, offset: number, atOnce: boolean) =>
    keep({ part: page, parts: pages.count, offset, progress: progressOf(page) }, { atOnce })
  function go(page: number, offset = 0) {
    const to = Math.max(0, Math.min(last, page))
    if (to !== page) return
    setAt({ page: to, offset })
    kept(to, offset, true)
    if (to !== at.page) return
    view.current?.begin(offset)
    view.current?.laid()
  }
  const turn = (by: 1 | -1) => go(at.page + by)
  const heard = useRef({ turn, kept, page: at.page })
  heard.current = { turn, kept, page: at.page }

  useLayoutEffect(() => {
    if (!container.current || !sheet.current) return
    const made = new PictureView(container.current, sheet.current, {
      turned: (by) => heard.current.turn(by),
      scrolled: (offset) => heard.current.kept(heard.current.page, offset, false),
    })
    view.current = made
    return () => made.close()
  }, [])
  useEffect(() => view.current?.setZoom(zooms[zoom] ?? 1), [zoom])
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is said with its page
  useLayoutEffect(() => view.current?.begin(at.offset), [at.page])

  useKeys(turn, ['ArrowRight', 'ArrowLeft'])
  // Keys that scroll a window go on to the next page at the end of this one.
  useKeys((by) => view.current?.step(by) || go(at.page + by, by > 0 ? 0 : 0.999), [' ', 'PageDown', 'PageUp'])
  const marking = useMarking({
    ...{ book, layers: () => [], laid: 0, where: (part) => `Page ${part + 1}` },
    here: () => ({ part: at.page, offset: 0, quote: '' }),
    isHere: ({ part }) => part === at.page,
    go: ({ part }) => go(part),
  })
  const { leave, wayBack } = useWayBack({ name: `page ${at.page + 1}`, page: at.page, spot: at.page }, go)
  return (
    <ReaderFrame
      book={book}
      position={`Page ${at.page + 1} of ${pages.count}`}
      waiting={waiting}
      progress={progressOf(at.page)}
      seek={(progress) => go(Math.round(progress * last))}
      previous={() => turn(-1)}
      next={() => turn(1)}
      pages={{ count: pages.count, go: (page) => go(page - 1) }}
      rotate={() => setTurned((turned + 1) % 4)}
      search={{
        ...{ found: asked ? wordless : null, rest: 0, begin: () => setAsked(true), step: () => undefined },
        end: () => setAsked(false),
      }}
      {...{ leave, wayBack }}
      {...marking.frame}
    >
      <section className="reader-pdf" aria-label="Pages">
        {picture.failure !== null && (
          <CannotOpen book={book} error={picture.failure} retry={() => setAttempt(attempt + 1)} />
        )}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it with the keys */}
        <div ref={container} className="picture-pages" tabIndex={0} hidden={picture.failure !== null}>
          <div ref={sheet} className="picture-page" data-turned={turned}>
            {picture.address === null ? (
              <p className="reader-wait" role="status">
                Opening…
              </p>
            ) : (
              <img
                key={picture.page}
                src={picture.address}
                alt={`Page ${picture.page + 1} of ${pages.count}`}
                onLoad={({ currentTarget: { naturalWidth, naturalHeight, parentElement } }) => {
                  parentElement?.style.setProperty('--shape', `${naturalWidth / naturalHeight}`)
                  view.current?.laid()
                }}
              />
            )}
          </div>
        </div>
        {marking.shown}
      </section>
    </ReaderFrame>
  )
}
