import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react'
import { Button, IconButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import type { BookCard } from '#contract/books/endpoints.ts'

const PageDrawing = part(() =>
  import.meta.env.SSR
    ? Promise.reject(new Error('Pages are drawn in the browser'))
    : import('../reader/pdf/page-drawing.tsx').then((module) => module.default),
)

interface PageBesideProps {
  book: BookCard
  /** What opening it as it is costs. */
  cost: ReactNode
  isHere: boolean
  /** Where the pages of text stand, each in a section. */
  texts: RefObject<HTMLElement | null>
  /** How many of them have come. */
  count: number
}

/** The page as it is beside its text, on a wide screen; both stand on the same page. */
export function PageBeside({ book, cost, isHere, texts, count }: PageBesideProps) {
  const [asks, setAsks] = useState(false)
  const [pages, setPages] = useState(book.file.pages ?? null)
  const { page, turn } = usePageInSight(texts, count)
  // The phone's storage is read after the first paint only.
  const opens = asks || isHere
  return (
    <>
      <figcaption className="flex min-h-11 items-center justify-between">
        <span className="num">
          <b>Page {page}</b>
          {pages !== null && ` of ${pages}`}, as it is
        </span>
        {opens && (
          <span className="flex">
            <IconButton label="Previous page" disabled={page <= 1} onClick={() => turn(page - 1)}>
              <ChevronLeft size={20} />
            </IconButton>
            <IconButton
              label="Next page"
              disabled={pages !== null && page >= pages}
              onClick={() => turn(page + 1)}
            >
              <ChevronRight size={20} />
            </IconButton>
          </span>
        )}
      </figcaption>
      <div className="text-scan">
        {opens ? (
          <Suspense fallback={<p className="p-4">Opening…</p>}>
            <PageDrawing book={book} page={page} counted={setPages} failed={() => setAsks(false)} />
          </Suspense>
        ) : (
          <Button kind="line" small onClick={() => setAsks(true)}>
            <span className="num">Show the pages here&nbsp;· {cost}</span>
          </Button>
        )}
      </div>
    </>
  )
}

const numberOf = (section: Element) => Number(section.getAttribute('aria-labelledby')?.slice('page-'.length))

/** The page whose text is read: it stays while it is in the upper part of the window. Turning brings the text along. */
function usePageInSight(texts: RefObject<HTMLElement | null>, count: number) {
  const [page, setPage] = useState(1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: more pages have come
  useEffect(() => {
    const inSight = new Set<number>()
    const watch = new IntersectionObserver(
      (changes) => {
        for (const { isIntersecting, target } of changes)
          inSight[isIntersecting ? 'add' : 'delete'](numberOf(target))
        setPage((last) => (inSight.has(last) || inSight.size === 0 ? last : Math.min(...inSight)))
      },
      { rootMargin: '-96px 0px -50% 0px' },
    )
    for (const section of texts.current?.querySelectorAll('section') ?? []) watch.observe(section)
    return () => watch.disconnect()
  }, [texts, count])
  return {
    page,
    turn(to: number) {
      setPage(to)
      texts.current?.querySelector(`#page-${to}`)?.parentElement?.scrollIntoView()
    },
  }
}
