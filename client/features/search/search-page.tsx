import { useQuery } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { hasFailed } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { useFoundKinds } from '#client/api/search-kinds.ts'
import { insideBooks } from '#client/features/books/text/found-kind.ts'
import { DrawnCloth } from '#client/features/marketplace/product-picture.tsx'
import { TellMe, tellReady } from '#client/features/watches/tell-me.tsx'
import { foldedWords } from '#client/offline/cache/fold.ts'
import { useReachable } from '#client/offline/connectivity/use-connectivity.ts'
import { AsOf } from '#client/ui/feedback/as-of.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { Button, LinkButton } from '#client/ui/forms/button.tsx'
import { SearchBox } from '#client/ui/forms/search-box.tsx'
import { Mast } from '#client/ui/media/drawings/mast.tsx'
import { Shelf } from '#client/ui/media/drawings/shelf.tsx'
import { Link, useSearchParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { grouped } from '#contract/money.ts'
import type { Results } from '#contract/search/endpoints.ts'
import { LastSearches, useRemembered } from './last-searches.tsx'
import { KeptFound, keptFor, useKept } from './offline-results.tsx'
import { searchQuery, wordsOf } from './queries.ts'
import { Group } from './result-group.tsx'
import './search.css'

export async function prepare({ client, call, search }: Prepare): Promise<void> {
  const q = wordsOf(search)
  if (!q) return
  await tellReady()
  const { queryKey } = searchQuery(call, q)
  await client.prefetchQuery(searchQuery(call, q))
  const products = client.getQueryData<Results>(queryKey)?.groups.find(({ kind }) => kind === 'product')
  // If it fails to load, the results are shown all the same.
  if (products?.items.some(({ picture }) => !picture)) await DrawnCloth.ready().catch(() => undefined)
}

/** Everything that has these words, kind by kind; from the phone at once, the rest from the campus. */
export default function SearchPage() {
  const [params] = useSearchParams()
  const q = wordsOf(params)
  const page = useRef<HTMLDivElement>(null)
  const [mayWrite] = useState(!q)
  // After the frame has set where screen readers begin. Whoever comes to what was found, or back to it, reads on there.
  useEffect(() => {
    if (mayWrite) boxOf(page.current)?.focus()
  }, [mayWrite])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only leads the focus among links that are there anyway
    <div ref={page} onKeyDown={(event) => choose(event, page.current)}>
      <PageHead title={q ? `“${q}”` : 'Search'} hidden />
      <h1 className="sr-only">Search the campus</h1>
      <SearchBox
        action={address('search')}
        name="q"
        placeholder="Search the campus"
        value={q}
        className="found-box"
      />
      {q ? <Answer q={q} /> : <Hint onClear={() => boxOf(page.current)?.focus()} />}
    </div>
  )
}

function Hint({ onClear }: { onClear: () => void }) {
  const titles = useFoundKinds().map(({ title }) => title.toLowerCase())
  return (
    <>
      <p className="mt-2 t-small">
        Search {titles.slice(0, -1).join(', ')} and {titles.at(-1)}. You can leave out tone marks.
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <KindChips />
      </div>
      <LastSearches onClear={onClear} />
    </>
  )
}

function Answer({ q }: { q: string }) {
  const call = useCall()
  const reached = useReachable()
  const query = useQuery(searchQuery(call, q))
  const { data, dataUpdatedAt, isError, isFetching, refetch } = query
  const kept = keptFor(useKept(), q)
  useRemembered(data?.meant ?? q, Boolean(data?.groups.length))
  if (data)
    return (
      <>
        {isError && <AsOf at={dataUpdatedAt} busy={isFetching} retry={() => void refetch()} />}
        {data.groups.length > 0 ? <Found q={q} results={data} /> : <Nothing q={q} />}
      </>
    )
  return (
    <div className="mt-4 max-w-measure">
      {kept.length > 0 && <KeptFound rows={kept} query={q} />}
      {!reached ? (
        <p className="mt-3 t-small" role="status">
          {kept.length === 0 && `Nothing on this phone has “${q}” in its title. `}
          We’ll search everything once you’re online. Keep this page open.{' '}
          <Link to={address('books', { search: q })} className="link">
            Search inside saved books
          </Link>
        </p>
      ) : hasFailed(query) ? (
        <div role="alert">
          <EmptyState
            drawing={<Mast />}
            title="Unable to search"
            action={
              <Button
                icon={<RefreshCw size={18} />}
                onClick={() => refetch()}
                busy={isFetching && 'Trying...'}
              >
                Try Again
              </Button>
            }
          >
            The search didn’t work. Please try again.
          </EmptyState>
        </div>
      ) : (
        <>
          <p className="mt-4 t-small" role="status">
            Searching...
          </p>
          <div aria-hidden="true">
            <LinesSkeleton />
          </div>
        </>
      )}
    </div>
  )
}

function Found({ q, results: { meant, also = [], groups } }: { q: string; results: Results }) {
  const kinds = [...useFoundKinds(), insideBooks]
  const total = groups.reduce((sum, group) => sum + group.total, 0)
  const exact = groups.every((group) => group.exact)
  const query = meant ?? q
  return (
    <>
      <p className="mt-2 t-small num" role="status">
        {meant && `No results for “${q}”. Showing “${meant}”: `}
        <b>
          {grouped(total)}
          {!exact && '+'} {total === 1 ? 'result' : 'results'}.
        </b>{' '}
        {also.length > 0 ? (
          <>
            We also looked for <b>{also.join(', ')}</b>.
          </>
        ) : (
          'No need for tone marks: sola finds Ṣọlá.'
        )}
      </p>
      <div className="found-groups">
        {kinds.map((kind) => {
          const group = groups.find((one) => one.kind === kind.kind)
          return (
            group && (
              <Group key={kind.kind} kind={kind} group={group} query={query} words={foldedWords(query)} />
            )
          )
        })}
      </div>
      <ToldOf words={query} />
    </>
  )
}

/** Offers to tell of what comes to the market, of any kind. */
function ToldOf({ words }: { words: string }) {
  return (
    <div className="mt-6 flex flex-wrap items-center justify-between gap-3 border-t border-line py-3">
      <p className="text-[0.9375rem]">New “{words}” in the market</p>
      <TellMe kind="products" asked={new URLSearchParams({ kind: 'all', search: words }).toString()} />
    </div>
  )
}

/** Links for browsing without words. */
function KindChips() {
  return useFoundKinds()
    .filter(({ look }) => look !== 'faces')
    .map(({ kind, title, list }) => (
      <Link key={kind} to={list('')} className="chip">
        {title}
      </Link>
    ))
}

function Nothing({ q }: { q: string }) {
  return (
    <div role="status">
      <EmptyState
        drawing={<Shelf />}
        title={`No results for “${q}”`}
        action={
          <>
            {/* It knows the nearest category, the course that was named, and how to ask for one. */}
            <LinkButton to={address('marketplace', { search: q })} small>
              See what’s close in the market
            </LinkButton>
            <KindChips />
          </>
        }
      >
        Try a shorter word, or browse:
      </EmptyState>
      <ToldOf words={q} />
    </div>
  )
}

const boxOf = (page: HTMLElement | null) => page?.querySelector<HTMLInputElement>('input[type=search]')

/** Down and Up move through the results, Escape returns to the search box. */
function choose(event: KeyboardEvent, page: HTMLElement | null): void {
  const box = boxOf(page)
  if (!page || !box) return
  if (event.key === 'Escape' && document.activeElement !== box) box.focus()
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (by === 0) return
  const all: HTMLElement[] = [box, ...page.querySelectorAll<HTMLElement>('li > a')]
  const here = all.indexOf(document.activeElement as HTMLElement) // the focused element of an HTML page is one
  const next = all[here + by]
  if (here < 0 || !next) return
  event.preventDefault()
  next.focus()
}
