import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { ProductGrid } from './product-grid.tsx'
import { similarQuery } from './queries.ts'

/** Others of the category; nothing at all where there are none. */
export function Similar({ productId, className }: { productId: string; className?: string }) {
  const { data } = useQuery(similarQuery(useCall(), productId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="similar" className={className}>
      <h2 id="similar" className="t-head mb-4">
        More from {data.category}
      </h2>
      <ProductGrid products={data.items} />
    </section>
  )
}
