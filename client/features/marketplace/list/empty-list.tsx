import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import { TellMe } from '#client/features/watches/tell-me.tsx'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Stall } from '#client/ui/media/drawings/stall.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { nameIn } from '#contract/campus.ts'
import { wordsOf } from '../kind-words.ts'
import { askedOf, factsShown, isNarrowed, onlyKind, type ProductFilter } from './filter.ts'
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
  const things = factsShown(filter).isRented ? 'rooms' : kind ? `${kind} items` : 'products'
  const asked = askedOf(filter)
  const only = { ...onlyKind(filter), ...(search && { search }), ...(category && { category }) }
  return (
    <>
      <EmptyState
        drawing={<Stall />}
        title={narrowed ? `No ${factsShown(filter).isRented ? 'rooms' : 'products'} found` : words.nothing}
        action={
          narrowed ? (
            <>
              {asked && <TellMe kind="products" asked={asked} />}
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
            <LinkButton to={address('postProduct', { kind })}>{words.add}</LinkButton>
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

/** The newest of the category that was meant, or of all. */
export const instead = (filter: ProductFilter, nearest: string | null | undefined): ProductFilter => {
  const category = nameIn('categories', nearest)
  return { ...onlyKind(filter), ...(category && category !== filter.category && { category }) }
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
