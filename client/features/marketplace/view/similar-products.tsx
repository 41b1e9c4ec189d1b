import { useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { ProductGrid } from '../list/product-grid.tsx'
import { similarQuery } from '../queries.ts'

/** Headings by kind; for what is for sale the category is the heading. */
const heads: Partial<Record<ProductKind, string>> = {
  ...{ room: 'Other rooms', wanted: 'Also wanted', lost: 'Also lost', found: 'Also found' },
}

/** Others of the kind and category; renders nothing when there are none. */
export function Similar({ productId, className }: { productId: string; className?: string }) {
  const { data } = useQuery(similarQuery(useCall(), productId))
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="similar" className={className}>
      <h2 id="similar" className="t-head mb-4">
        {heads[data.kind] ?? `More from ${data.category}`}
      </h2>
      <ProductGrid products={data.items} />
    </section>
  )
}
