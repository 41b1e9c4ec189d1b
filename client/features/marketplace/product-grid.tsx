import type { ProductCard as Product } from '#contract/marketplace.ts'
import { LeadProduct, ProductCard } from './product-card.tsx'

/** Two columns on a phone, four on a wide screen; the first one double where it leads. */
export function ProductGrid({ products, leads }: { products: readonly Product[]; leads?: boolean }) {
  return (
    <ul className="grid grid-cols-2 gap-x-3 gap-y-6 wide:grid-cols-4 wide:gap-x-6 wide:gap-y-9">
      {products.map((product, index) =>
        leads && index === 0 ? (
          <li key={product.id} className="col-span-2 wide:row-span-2">
            <LeadProduct product={product} />
          </li>
        ) : (
          <li key={product.id} className="min-w-0">
            <ProductCard product={product} eager={index < 2 && !leads} />
          </li>
        ),
      )}
    </ul>
  )
}
