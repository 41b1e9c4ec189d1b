import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { LinkButton } from '#client/ui/button.tsx'
import { Stall } from '#client/ui/drawings/stall.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { address } from '#contract/addresses.ts'
import { isNarrowed, type ProductFilter } from './filter.ts'
import { ProductGrid } from './product-grid.tsx'
import { productsQuery } from './queries.ts'

/** Nothing on sale, or nothing that fits: then what to let go of, and what is there instead. */
export function NoProducts({ filter }: { filter: ProductFilter }) {
  const narrowed = isNarrowed(filter)
  const finer = filter.from || filter.to || filter.condition || filter.campus || filter.seller
  const { search, category } = filter
  const only = { ...(search && { search }), ...(category && { category }) }
  return (
    <>
      <EmptyState
        drawing={<Stall />}
        title="No products available yet."
        action={
          narrowed ? (
            <>
              {finer && (search || category) && (
                <LinkButton to={address('marketplace', only)} kind="line" small>
                  {search ? `“${search}” at any price and place` : `All of ${category}`}
                </LinkButton>
              )}
              {search && category && (
                <LinkButton to={address('marketplace', { search })} kind="line" small>
                  “{search}” in every category
                </LinkButton>
              )}
              <LinkButton to={address('marketplace')} kind="line" small>
                Show all products
              </LinkButton>
            </>
          ) : (
            <LinkButton to={address('postProduct')}>List Product</LinkButton>
          )
        }
      >
        {narrowed
          ? search
            ? `Nothing matches “${search}”${category ? ` in ${category}` : ''}${finer ? ' with these filters' : ''}. Fewer letters find more.`
            : 'Nothing on sale fits these filters right now.'
          : 'What you no longer need, somebody else is looking for.'}
      </EmptyState>
      {narrowed && <Instead />}
    </>
  )
}

function Instead() {
  const { data } = useInfiniteQuery(productsQuery(useCall(), {}))
  const products = data?.pages[0]?.items.slice(0, 4) ?? []
  if (products.length === 0) return null
  return (
    <section aria-labelledby="instead" className="mt-6">
      <h2 id="instead" className="t-head mb-4">
        New on campus
      </h2>
      <ProductGrid products={products} />
    </section>
  )
}
