import House from 'lucide-react/icons/house'
import type { ReactNode } from 'react'
import { classNames } from '#client/ui/class-names.ts'
import { useNow } from '#client/ui/time/current-time.tsx'
import type { ProductCategory } from '#contract/campus.ts'
import type { ProductCard } from '#contract/marketplace/endpoints.ts'
import { forWhomLabels, freeText } from '#contract/marketplace/product-kinds.ts'
import { naira } from '#contract/money.ts'

export interface KindFrameProps {
  of: Pick<ProductCard, 'kind' | 'price' | 'day' | 'spot' | 'rentTerm' | 'forWhom'> & {
    category: ProductCategory | null
  }
  picture: ReactNode
  title: ReactNode
  byline: ReactNode
}

/** A room's picture under a roof, which tells it apart without colour. */
export function RoomFrame({ of, picture, title }: Omit<KindFrameProps, 'byline'>) {
  const now = useNow()
  const { price, rentTerm, forWhom, day, spot } = of
  const facts = [forWhom && `For ${forWhomLabels[forWhom].toLowerCase()}`, day && freeText(day, now)]
  return (
    <article className="relative h-full">
      <div className={classNames('kind-room mb-2', picture ? 'aspect-product' : 'kind-room-bare')}>
        {picture || <House size={56} strokeWidth={1.2} className="kind-outline" aria-hidden="true" />}
      </div>
      <p>
        <span className="price">{price === null ? '₦' : naira(price)}</span>{' '}
        {rentTerm && <span className="t-small">a {rentTerm}</span>}
      </p>
      {title}
      <p className="t-small">{facts.filter(Boolean).join('\u00a0· ')}</p>
      <p className="t-small break-words">{spot}</p>
    </article>
  )
}
