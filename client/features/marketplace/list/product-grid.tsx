import '../kinds.css'
import { Suspense } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { part } from '#client/ui/lazy-part.tsx'
import type { ProductCard as Product } from '#contract/marketplace/endpoints.ts'
import type { ProductKind } from '#contract/marketplace/product-kinds.ts'
import { DrawnCloth } from '../product-picture.tsx'
import { arranged, type Size } from './grid-layout.ts'
import { ProductCard } from './product-card.tsx'

/** Loaded on demand: most lists hold only what is for sale. */
const KindCard = part(() => import('./kind-card.tsx').then((module) => module.KindCard))

const isForSale = ({ kind }: { kind?: ProductKind }) => kind === undefined || kind === 'sale'

interface Shown {
  kind?: ProductKind
  picture: unknown
}

/** Loads the code for these cards: for the server, and before a navigation. */
export async function cardsReady(products: readonly Shown[] = []): Promise<void> {
  await Promise.all([
    !products.every(isForSale) && KindCard.ready(),
    !products.every(({ picture }) => picture) && DrawnCloth.ready(),
  ])
}

const roomColumns = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 17.5rem), 1fr))' }

interface ProductGridProps {
  products: readonly Product[]
  leads?: boolean
  /** They are rooms, which are looked at more than things: one, two or three columns. */
  rooms?: boolean
}

/** Two columns on a phone, which shows four at once; three on a tablet, four on a wide screen, with large ones if `leads`. */
export function ProductGrid({ products, leads, rooms }: ProductGridProps) {
  const pages = leads ? arranged(products) : [products.map((product) => ({ product, size: 'plain' as Size }))]
  return pages.map((page, index) => (
    <ul
      key={page[0]?.product.id}
      className={classNames(rooms ? 'grid gap-6' : productGrid, index > 0 && gapAbove)}
      style={rooms ? roomColumns : undefined}
    >
      {page.map(({ product, size }, at) => (
        <li key={product.id} className={classNames('min-w-0', placeOf(size, index % 2 === 1))}>
          {isForSale(product) ? (
            <ProductCard product={product} size={size} eager={index === 0 && at < 2} />
          ) : (
            <Suspense fallback={<span className="skel block h-55" aria-hidden="true" />}>
              <KindCard product={product} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  ))
}

export const productGrid =
  'grid grid-cols-2 max-slim:grid-cols-1 gap-x-3 gap-y-5 mid:grid-cols-3 mid:gap-x-4 mid:gap-y-7 wide:grid-cols-4 wide:gap-x-6 wide:gap-y-8'
const gapAbove = 'mt-5 mid:mt-7 wide:mt-8'

/** The lead takes 1, 4 and 4 cells of two, three and four columns; the wide one 1, 1 and 2. */
export function placeOf(size: Size, even: boolean): string {
  if (size === 'wide') return 'wide:col-span-2'
  if (size === 'plain') return ''
  const turned = 'mid:col-start-2 mid:row-start-1 wide:col-start-3 wide:row-start-auto'
  return classNames('mid:col-span-2 mid:row-span-2', even && turned)
}
