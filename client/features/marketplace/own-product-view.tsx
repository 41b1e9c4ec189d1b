import type { OwnProduct } from '#contract/marketplace.ts'
import { OwnerDesk } from './owner-desk.tsx'
import { Description, ProductLayout } from './product-view.tsx'

/** What its owner sees: the same page, and all they may do with it. */
export function OwnProductView({ product }: { product: OwnProduct }) {
  return (
    <ProductLayout product={product} own>
      <OwnerDesk product={product} />
      <Description product={product} />
    </ProductLayout>
  )
}
