import { Coming, Line } from '#client/ui/feedback/skeletons.tsx'
import { arranged } from './grid-layout.ts'
import { placeOf, productGrid } from './product-grid.tsx'

const square = { width: 1, height: 1 }
const [page = []] = arranged(Array.from({ length: 12 }, (_, index) => ({ index, picture: square })))
const pictures = {
  plain: 'aspect-product',
  wide: 'aspect-product wide:aspect-auto wide:flex-1',
  lead: 'aspect-product mid:aspect-auto mid:flex-1',
}

/** Placeholders at the final sizes, so that only the text grows in. */
export function ProductsSkeleton({ what = 'products' }: { what?: string }) {
  return (
    <Coming what={what}>
      <div className={productGrid}>
        {page.map(({ product, size }) => (
          <div key={product.index} className={placeOf(size, false)}>
            <div className="flex h-full flex-col gap-2">
              <Line className={`rounded-card ${pictures[size]}`} />
              <Line className={size === 'lead' ? 'h-5 w-1/2 mid:h-8 mid:w-2/5' : 'h-5 w-1/2'} />
              <Line className="h-4" />
              <Line className="h-3 w-1/3" />
            </div>
          </div>
        ))}
      </div>
    </Coming>
  )
}
