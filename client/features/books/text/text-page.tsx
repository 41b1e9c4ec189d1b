import './text.css'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Volume2 from 'lucide-react/icons/volume-2'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { SizeAndCost } from '#client/ui/feedback/data-use.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Mast } from '#client/ui/media/drawings/mast.tsx'
import { LoadMore } from '#client/ui/navigation/load-more.tsx'
import { Link, useParams, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { searchWords } from '#client/ui/search-words.ts'
import { address } from '#contract/addresses.ts'
import type { Book, BookCard } from '#contract/books/endpoints.ts'
import type { TextPage as Page } from '#contract/books/text/endpoints.ts'
import { queryTerms } from '#contract/books/text/terms.ts'
import { Problem } from '#contract/problem.ts'
import { useKeptBooks } from '../download/kept-list.ts'
import { bookQuery, cardInLists } from '../queries.ts'
import { useReadingCost } from '../reading-cost.ts'
import { MarkedText } from './marked-text.tsx'
import { bookTextQuery } from './queries.ts'
import { TextOfPage } from './text-of-page.tsx'

const PageBeside = part(() => import('./page-beside.tsx').then((module) => module.PageBeside))
const ReadAloud = part(() => import('./read-aloud.tsx').then((module) => module.ReadAloud))

/** Up to this page the text is read from its beginning, and scrolled to the page. */
const near = 50

const fromOf = (search: URLSearchParams) => {
  const [page, after] = ['page', 'after'].map((name) => Math.floor(Number(search.get(name))))
  if (after && after > 1) return after
  return page && page > near ? page : 1
}

export async function prepare({ client, call, params: { id = '' }, search }: Prepare): Promise<void> {
  await Promise.all([
    client.prefetchQuery(bookQuery(call, id)),
    client.prefetchInfiniteQuery(bookTextQuery(call, id, fromOf(search))),
  ])
}

/** A book as text: to be chosen, copied, heard and printed, for a hundredth of its price. */
export default function BookTextPage() {
  const id = useParams().id ?? ''
  const [params] = useSearchParams()
  const call = useCall()
  const client = useQueryClient()
  const from = fromOf(params)
  const { data, error } = useQuery(bookQuery(call, id))
  const text = useInfiniteQuery(bookTextQuery(call, id, from))
  const kept = useKeptBooks().get(id)
  const book: (BookCard & Partial<Pick<Book, 'text'>>) | undefined =
    data ?? kept?.book ?? cardInLists(client, id)
  const pages = text.data?.pages.flatMap((reply) => reply.pages)
  if (error instanceof Problem && error.code === 'missing' && !pages)
    return (
      <EmptyState
        heading="h1"
        drawing={<Mast />}
        title="Book not found"
        action={<LinkButton to={address('books')}>Back to the library</LinkButton>}
      >
        <PageHead title="Book not found" hidden />
        The book you're looking for doesn't exist or has been removed.
      </EmptyState>
    )
  const first = text.data?.pages[0]
  return (
    <article className="text-book">
      <PageHead title={`${book?.title ?? 'A book'}, as text`} hidden />
      <Link to={address('books', { id })} className="link-back">
        <ArrowLeft size={18} aria-hidden="true" />
        {book?.courseCode ?? 'Library'}
      </Link>
      <h1 className="t-title mt-1">{book?.title ?? 'A book'}</h1>
      <ListStates
        count={pages?.length}
        {...statesOf(text)}
        unable="Unable to load this text"
        failure="Please check your connection and try again."
        skeleton={<LinesSkeleton what="the text" />}
        empty={<Nothing isWhole={first?.isWhole === true} book={book} />}
        more={
          text.hasNextPage && (
            <LoadMore query={text} to={(after) => address('bookText', { id, after })}>
              Load more pages
            </LoadMore>
          )
        }
      >
        {pages && book && (
          <Pages
            {...{ book, pages, total: first?.total ?? null, isWhole: first?.isWhole !== false, from }}
            terms={queryTerms(searchWords(params, 'find'))}
          />
        )}
      </ListStates>
    </article>
  )
}

interface PagesProps {
  book: BookCard
  pages: readonly Page[]
  total: number | null
  isWhole: boolean
  from: number
  terms: readonly string[]
}

function Pages({ book, pages, total, isWhole, from, terms }: PagesProps) {
  const [isAloud, setAloud] = useState(false)
  // As in text.css, which keeps its room free; a phone does not fetch it.
  const [isWide, setWide] = useState(false)
  useEffect(() => {
    const room = matchMedia('(min-width: 1100px)')
    const look = () => setWide(room.matches)
    look()
    room.addEventListener('change', look)
    return () => room.removeEventListener('change', look)
  }, [])
  const shown = useRef<HTMLDivElement>(null)
  const byMachine = pages.some(({ readBy, text }) => readBy === 'machine' && text)
  const hasText = pages.some(({ text }) => text)
  const canOpen = book.file.opensHere !== false
  const { bytes, opening } = useReadingCost(book)
  const cost = bytes === 0 ? 'on this phone' : <SizeAndCost bytes={opening ?? bytes} />
  return (
    <>
      <div className="text-acts mt-4 flex flex-wrap gap-2.5">
        {hasText && (
          <Button
            kind="line"
            small
            className="js-only"
            icon={<Volume2 size={20} aria-hidden="true" />}
            aria-pressed={isAloud}
            onClick={() => setAloud(!isAloud)}
          >
            Read aloud
          </Button>
        )}
        {canOpen && (
          <LinkButton
            to={address('reader', { id: book.id })}
            state={{ from: true, priced: true }}
            kind="line"
            small
          >
            <span className="num">As it is&nbsp;· {cost}</span>
          </LinkButton>
        )}
      </div>
      {byMachine && (
        <div className="mt-4">
          <Note>
            <b>Read by machine.</b> Numbers and formulas can be wrong. Check them on the page.
          </Note>
        </div>
      )}
      {!isWhole && (
        <p role="status" className="t-meta num mt-4">
          We’re still reading this book: {pages.length} of {total ?? 'its'} pages so far.
        </p>
      )}
      {from > 1 && (
        <p className="mt-4">
          <Link to={address('bookText', { id: book.id })} className="link">
            From the first page
          </Link>
        </p>
      )}
      <div className="text-both">
        {book.file.format === 'pdf' && (
          <figure className="text-beside js-only" aria-label="As it is">
            {isWide && (
              <Suspense>
                <PageBeside {...{ book, cost, isHere: bytes === 0, texts: shown, count: pages.length }} />
              </Suspense>
            )}
          </figure>
        )}
        <div ref={shown}>
          {pages.map((page) => (
            <TextOfPage key={page.page} {...{ page, total, book, cost }}>
              {paragraphsOf(page.text).map(({ at, text }) => (
                <p key={at}>
                  <MarkedText text={text} terms={terms} />
                </p>
              ))}
            </TextOfPage>
          ))}
        </div>
      </div>
      {isAloud && (
        <Suspense>
          <ReadAloud pages={shown} close={() => setAloud(false)} />
        </Suspense>
      )}
    </>
  )
}

function Nothing({ isWhole, book }: { isWhole: boolean; book: BookCard | undefined }) {
  return (
    <EmptyState
      drawing={<Mast />}
      title={isWhole ? 'This book has no text' : 'This book hasn’t been read yet'}
      action={book && <LinkButton to={address('books', { id: book.id })}>Back to the book</LinkButton>}
    >
      {isWhole
        ? 'You can open it as it is.'
        : 'We add its text here automatically. You can open it as it is.'}
    </EmptyState>
  )
}

function paragraphsOf(text: string): { at: number; text: string }[] {
  const found: { at: number; text: string }[] = []
  let at = 0
  for (const line of text.split('\n')) {
    if (line.trim()) found.push({ at, text: line })
    at += line.length + 1
  }
  return found
}
