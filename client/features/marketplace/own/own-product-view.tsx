import { Suspense } from 'react'
import { part } from '#client/ui/lazy-part.tsx'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { Description, ProductLayout } from '../view/product-view.tsx'

/** Few who open a product own it. */
export const OwnerDesk = part(() => import('./owner-desk.tsx').then(({ OwnerDesk }) => OwnerDesk))

/** What its owner sees: the same page, and all they may do with it. */
export function OwnProductView({ product }: { product: OwnProduct }) {
  return (
    <ProductLayout product={product} own>
      <Suspense>
        <OwnerDesk product={product} />
      </Suspense>
      <Description product={product} />
    </ProductLayout>
  )
}
