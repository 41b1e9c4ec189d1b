import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { TellMe } from '#client/features/watches/tell-me.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { courseCodeOf, courseIdOf } from '#contract/books/course-rules.ts'
import { factsOf } from '#contract/marketplace/product-kinds.ts'
import { wordsOf } from '../kind-words.ts'
import { askedOf, instead, isNarrowed, onlyKind, type ProductFilter } from './filter.ts'
import { productsQuery } from './list-query.ts'
import { ProductGrid } from './product-grid.tsx'

/** Shown when nothing is for sale, or nothing matches: says which filters to drop, and what there is instead. */
export function NoProducts({
  filter,
  nearest,
}: {
  filter: ProductFilter
  nearest: string | null | undefined
}) {
  const narrowed = isNarrowed(filter)
  const finer = filter.from || filter.to || filter.condition || filter.campus || filter.seller
  const { search, category } = filter
  const kind = filter.kind === 'all' ? undefined : filter.kind
  const words = wordsOf(kind)
  const things = words.many
  const asked = askedOf(filter)
  const only = { ...onlyKind(filter), ...(search && { search }), ...(category && { category }) }
  return (
    <>
      <EmptyState
        drawing={<Stall />}
        title={narrowed ? `No ${things} found` : words.nothing}
        action={
          narrowed ? (
            <>
              {asked && <TellMe kind="products" asked={asked} />}
              {search && <Elsewhere filter={filter} search={search} />}
              {finer && (search || category) && (
                <LinkButton to={address('marketplace', only)} kind="line" small>
                  {search ? `“${search}” at any price and place` : `All of ${category}`}
                </LinkButton>
              )}
              {search && category && (
                <LinkButton to={address('marketplace', { ...onlyKind(filter), search })} kind="line" small>
                  “{search}” in every category
                </LinkButton>
              )}
              <LinkButton to={address('marketplace', onlyKind(filter))} kind="line" small>
                Show all {things}
              </LinkButton>
            </>
          ) : (
            <>
              <LinkButton to={address('postProduct', { kind })}>{words.add}</LinkButton>
              {asked && <TellMe kind="products" asked={asked} />}
            </>
          )
        }
      >
        {narrowed
          ? search
            ? `Nothing matches “${search}”${category ? ` in ${category}` : ''}${finer ? ' with these filters' : ''}. Try a shorter word.`
            : 'Nothing fits these filters right now.'
          : kind
            ? 'Anyone who sees it here can write to you on WhatsApp.'
            : 'Someone may want what you no longer need.'}
      </EmptyState>
      {narrowed && <Instead only={instead(filter, nearest)} />}
    </>
  )
}

/** Asks for it, its course if it names one, and the search of the whole campus, which knows what was meant. */
function Elsewhere({ filter: { kind }, search }: { filter: ProductFilter; search: string }) {
  const course = courseNamed(search)
  // "self con" is asked among what is for sale by most who look for a room.
  const { data } = useInfiniteQuery(productsQuery(useCall(), { kind: 'all', search }))
  const others = new Set(data?.pages[0]?.items.map((one) => one.kind))
  others.delete(kind === 'all' ? 'sale' : (kind ?? 'sale'))
  return (
    <>
      {kind !== 'all' &&
        [...others].map((one) => (
          <LinkButton
            key={one}
            to={address('marketplace', { ...(one !== 'sale' && { kind: one }), search })}
            small
          >
            {factsOf(one).many}: “{search}”
          </LinkButton>
        ))}
      {!/wanted|lost|found/.test(kind ?? '') && (
        <LinkButton to={address('postProduct', { kind: 'wanted', name: search })} kind="line" small>
          Ask for one
        </LinkButton>
      )}
      {course && (
        <LinkButton to={address('course', { id: course })} kind="line" small>
          {courseCodeOf(course)}: papers and textbooks
        </LinkButton>
      )}
      <LinkButton to={address('search', { q: search })} kind="line" small>
        Search everything for “{search}”
      </LinkButton>
    </>
  )
}

/** 'CSC-201' in "csc201 textbook". */
function courseNamed(search: string): string | null {
  const [, letters, digits] = /(?:^|[^a-z])([a-z]{3})[\s-]*(\d{3})(?!\w)/i.exec(search) ?? []
  return letters ? courseIdOf(`${letters}${digits}`) : null
}

function Instead({ only }: { only: ProductFilter }) {
  const { data } = useInfiniteQuery(productsQuery(useCall(), only))
  const products = data?.pages[0]?.items.slice(0, 4) ?? []
  const { category } = only
  if (products.length === 0) return category ? <Instead only={onlyKind(only)} /> : null
  return (
    <section aria-labelledby="instead" className="mt-6">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="instead" className="t-head">
          {category ? `Newest in ${category}` : 'New on campus'}
        </h2>
        {category && (
          <Link to={address('marketplace', only)} className="link link-alone">
            See all
          </Link>
        )}
      </div>
      <ProductGrid products={products} />
    </section>
  )
}
