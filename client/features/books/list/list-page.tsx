import '#client/ui/feedback/staged-dialog.css'
import { address } from '#contract/addresses.ts'
import '../books.css'
import '../courses/course-rows.css'
import '#client/features/giving/have-file.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import { memo, Suspense, useEffect } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed, statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { useParams, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useBrought } from '#client/ui/prefetch-part.ts'
import { campus } from '#contract/campus.ts'
import { grouped } from '#contract/money.ts'
import { kindName } from '../book-names.ts'
import { OwnCourses } from '../courses/own/lazy-part.ts'
import { ownBooksQuery, ownCoursesQuery } from '../courses/queries.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { usePhoneOwner } from '../download/owner.ts'
import { noteOpened } from '../opened.ts'
import { bookQuery, booksQuery, filterOf, ratingQuery, readingQuery } from '../queries.ts'
import { DuePlace } from '../sitting/own/due-place.tsx'
import { pagesFoundQuery } from '../text/queries.ts'
import { ContinueReading } from './continue-reading.tsx'
import { NoBooks } from './empty-list.tsx'
import type { BookFilter } from './filter.ts'
import { Filters, Order, Search } from './list-filters.tsx'
import { Shelf } from './shelf.tsx'
import { ShelfSkeleton } from './skeleton.tsx'

/** Loaded on demand: the shelf stands without it. */
const BookDialog = part(() => import('../view/book-dialog.tsx').then((module) => module.BookDialog))

/** Loaded for a search. */
const FoundPages = part(() => import('../text/found-pages.tsx').then((module) => module.FoundPages))

/** For members. */
const OwnBooks = part(() => import('../courses/own/own-books.tsx').then((module) => module.OwnBooks))

export async function prepare({ client, call, params, search }: Prepare): Promise<void> {
  const { id } = params
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  if (search.has('mine')) {
    await OwnBooks.ready()
    if (viewer)
      await client.prefetchInfiniteQuery(ownBooksQuery(call, true, search.get('after') ?? undefined))
    return
  }
  const filter = filterOf(search)
  const isWhole = viewer && Object.keys(filter).length === 0
  await Promise.all([
    client.prefetchInfiniteQuery(booksQuery(call, filter)),
    filter.search && FoundPages.ready(),
    filter.search && client.prefetchInfiniteQuery(pagesFoundQuery(call, { search: filter.search })),
    viewer && client.prefetchQuery(readingQuery(call, true)),
    isWhole && OwnCourses.ready(),
    isWhole && client.prefetchQuery(ownCoursesQuery(call, true)),
    isWhole && client.prefetchInfiniteQuery(ownBooksQuery(call, true)),
    id && BookDialog.ready(),
    id && client.prefetchQuery(bookQuery(call, id)),
    id && viewer && client.prefetchQuery(ratingQuery(call, id, true)),
  ])
}

/** The library: covers on shelves, one of them open in a dialog where the address names it. */
export default function LibraryPage() {
  const { id } = useParams()
  const [params] = useSearchParams()
  usePhoneOwner()
  // Brought ahead for members, who can rate a book in it.
  const isMember = useViewer() !== null
  useBrought(BookDialog, isMember)
  const filter = filterOf(params)
  useEffect(noteOpened, [])
  return (
    <>
      {!id && (
        <PageHead
          title={titleOf(filter)}
          description={`Textbooks, notes and past questions of ${campus.short}.`}
          card="/cards/places/books.jpg"
        />
      )}
      <Suspense>{id && <BookDialog key={id} id={id} filter={filter} />}</Suspense>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h1 className="t-title max-wide:sr-only">Library</h1>
        <Search filter={filter} />
        <LinkButton
          to={address('addBooks')}
          kind="line"
          small
          icon={<Plus size={20} className="max-wide:hidden" aria-hidden="true" />}
        >
          Add Books
        </LinkButton>
      </div>
      {params.has('mine') ? (
        <Suspense fallback={<ShelfSkeleton />}>
          <OwnBooks near={BookDialog.ready} />
        </Suspense>
      ) : (
        <>
          <Filters filter={filter} />
          <Suspense>{filter.search && <FoundPages search={filter.search} />}</Suspense>
          <Books filter={filter} />
        </>
      )}
    </>
  )
}

/** Takes nothing from the list: React draws a part anew that changes before its code is here, and all below would jump. */
const OwnPlace = memo(() => (
  <>
    <DuePlace />
    <Suspense>
      <OwnCourses near={BookDialog.ready} />
    </Suspense>
  </>
))

function Books({ filter }: { filter: BookFilter }) {
  const reached = useReachable()
  const kept = useKeptBooks()
  const call = useCall()
  const books = useInfiniteQuery(booksQuery(call, filter))
  const { search = '', department, level, kind } = filter
  const inside = useInfiniteQuery({ ...pagesFoundQuery(call, { search }), enabled: search !== '' })
  // Pages are found in all books: a search that is narrowed too may leave out what a title has.
  const isInside = !(department || level || kind) && Boolean(inside.data?.pages[0]?.items.length)
  // The line above says that the search inside did not work.
  const saysMore = isInside || hasFailed(inside)
  const all = books.data?.pages.flatMap((page) => page.items)
  const last = books.data?.pages.at(-1)
  const isWhole = Object.keys(filter).length === 0
  const hasOwn = useViewer() !== null && isWhole
  const heading = filter.search ? 'Search Results' : 'All Books'
  return (
    <>
      {hasOwn && <OwnPlace />}
      {isWhole && <ContinueReading kept={kept} />}
      {last && (all?.length || books.hasNextPage || (search && !saysMore)) && (
        <div className="flex flex-wrap items-center justify-between gap-x-3 wide:mb-2">
          <h2 className="t-head num">
            {heading} ({grouped(last.total)}
            {!last.exact && '+'})
          </h2>
          <Order filter={filter} />
        </div>
      )}
      <ListStates
        count={all?.length}
        more={
          books.hasNextPage && (
            <LoadMore query={books} to={(after) => address('books', { ...filter, after })}>
              Load More Books
            </LoadMore>
          )
        }
        {...statesOf(books)}
        things="books"
        unable="Unable to load books"
        failure="Failed to load books. Please try again."
        skeleton={<ShelfSkeleton />}
        empty={
          saysMore ? (
            <p className="t-meta">No title has “{search}”.</p>
          ) : (
            <NoBooks filter={filter} reached={reached} />
          )
        }
        notice={!reached && "You're viewing cached content. Connect to the internet to see the latest books."}
      >
        {all && <Shelf books={all} filter={filter} kept={kept} near={BookDialog.ready} />}
      </ListStates>
    </>
  )
}

function titleOf({ search, department, kind }: BookFilter): string {
  if (search) return `“${search}” in the library`
  return [department, kind && kindName(kind), 'Library'].filter(Boolean).join(' · ')
}
