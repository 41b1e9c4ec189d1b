import './text.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed, statesOf } from '#client/api/infinite-list.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { Button } from '#client/ui/forms/button.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { BookFound } from '#contract/books/text/endpoints.ts'
import { fold, words } from '#contract/fold.ts'
import { Cover } from '../cover.tsx'
import { pagesFoundQuery } from './queries.ts'
import { Quote } from './quote.tsx'

/** How many books are shown before somebody asks for all. */
const first = 3

interface FoundPagesProps {
  search: string
  course?: string
  /** Nothing else is searched: says so when nothing is found, and leaves out no book that its title finds. */
  whole?: boolean
}

/** What stands inside papers and books: the page and the words around it are the result. */
export function FoundPages({ search, course, whole = false }: FoundPagesProps) {
  const query = useInfiniteQuery(pagesFoundQuery(useCall(), { search, ...(course && { course }) }))
  const found = query.data?.pages.flatMap(({ items }) => items) ?? []
  const isHere = query.data?.pages[0]?.isHere === true
  // The list below already shows what its title finds: "PHY 101" stands on every page of a paper of PHY 101.
  const books = whole || isHere ? found : found.filter(({ book }) => !isNamed(book.title, search))
  if (books.length > 0) return <Found {...{ search, books, query, isHere }} key={`${search} ${course}`} />
  if (whole)
    return (
      <ListStates
        // What an earlier search found says nothing about these words.
        count={query.data && !query.isPlaceholderData ? 0 : undefined}
        {...statesOf(query)}
        unable="Unable to search"
        failure="The search didn’t work. Please try again."
        skeleton={
          <p role="status" className="t-meta mt-4">
            Searching...
          </p>
        }
        empty={
          <p role="status" className="t-meta mt-4">
            {isHere
              ? `No page of the books you saved has “${search}”. We search the rest once you’re online.`
              : `No page has “${search}”. Try other words. You can leave out tone marks.`}
          </p>
        }
      >
        {null}
      </ListStates>
    )
  if (query.data || !hasFailed(query)) return null
  return (
    <p role="alert" className="t-meta mt-4">
      We couldn’t search inside papers and books.{' '}
      <button
        type="button"
        className="link"
        aria-busy={query.isFetching}
        onClick={() => void (query.isFetching || query.refetch())}
      >
        {query.isFetching ? 'Trying...' : 'Try again'}
      </button>
    </p>
  )
}

function isNamed(title: string, search: string): boolean {
  const folded = fold(title)
  return words(search).every((word) => folded.includes(word))
}

interface FoundProps {
  search: string
  books: readonly BookFound[]
  query: ComponentProps<typeof MoreButton>['query'] & { data?: { pages: readonly unknown[] } | undefined }
  isHere: boolean
}

function Found({ search, books, query, isHere }: FoundProps) {
  const [isAll, setAll] = useState((query.data?.pages.length ?? 0) > 1)
  const shown = isAll ? books : books.slice(0, first)
  return (
    <section aria-labelledby="found-inside" className="mb-9">
      <h2 id="found-inside" className="t-head flex min-h-11 items-center">
        {isHere ? 'On this phone' : 'Inside papers and books'}
      </h2>
      <ul>
        {shown.map((found) => (
          <Book key={found.book.id} found={found} search={search} />
        ))}
      </ul>
      {isHere && (
        <p className="t-small mt-3">
          These are in books you saved. We search the rest of the library once you’re online.
        </p>
      )}
      {!isAll && (books.length > shown.length || query.hasNextPage) && (
        <Button kind="line" small onClick={() => setAll(true)}>
          Show more
        </Button>
      )}
      {isAll && <MoreButton query={query}>Show more</MoreButton>}
    </section>
  )
}

function Book({ found: { book, pages, count }, search }: { found: BookFound; search: string }) {
  const [one, ...others] = pages
  if (!one) return null
  const to = (page: number) =>
    address('bookText', {
      id: book.id,
      find: search,
      ...(page > 1 && { page: `${page}` }),
      '#': `page-${page}`,
    })
  return (
    <li className="border-t border-line py-3">
      <div className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-3.5">
        <Cover of={book} sizes="64px" className="cover-small" />
        <div className="grid content-start gap-1">
          <Link to={to(one.page)} className="t-item line-clamp-2 before:absolute before:inset-0">
            {book.title}
          </Link>
          <p className="t-meta">
            <Quote of={one.quote} />
          </p>
          <p className="t-small num">
            <b className="text-green">Page {one.page}</b>
            {one.readBy === 'machine' && '\u00a0· Read by machine'}
          </p>
          {others.length > 0 && (
            <p className="relative flex flex-wrap items-center gap-x-3">
              {others.map(({ page }) => (
                <Link
                  key={page}
                  to={to(page)}
                  className="inline-flex min-h-11 items-center font-semibold text-green"
                >
                  Page {page}
                </Link>
              ))}
              {count > pages.length && (
                <span className="t-small num">and {count >= 100 ? 'many' : count - pages.length} more</span>
              )}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}
