import { classNames } from '#client/ui/class-names.ts'
import { Badge } from '#client/ui/media/badge.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { shortDate } from '#client/ui/time/format-date.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { ProductCard as Product } from '#contract/marketplace/endpoints.ts'
import { conditionLabel, kindOrPrice } from '#contract/marketplace/product-kinds.ts'
import { ProductPicture } from '../product-picture.tsx'
import type { Size } from './grid-layout.ts'

/** Classes for each size. A large card fills its rows, however long its neighbours' names are. */
const looks = {
  plain: {
    sizes: '(min-width: 900px) 270px, (min-width: 700px) 30vw, 44vw',
    picture: 'aspect-product',
    price: '',
    name: 'text-control leading-snug',
  },
  wide: {
    sizes: '(min-width: 900px) 560px, (min-width: 700px) 30vw, 44vw',
    picture: 'aspect-product wide:aspect-auto wide:min-h-0 wide:flex-[1_1_0px]',
    price: '',
    name: 'text-control leading-snug',
  },
  lead: {
    sizes: '(min-width: 900px) 560px, (min-width: 700px) 62vw, 44vw',
    picture: 'aspect-product mid:aspect-auto mid:min-h-0 mid:flex-[1_1_0px]',
    price: 'mid:text-[1.75rem]',
    name: 'text-control leading-snug mid:text-[1.0625rem]',
  },
} satisfies Record<Size, unknown>

/** The photo, then the price. */
export function ProductCard({
  product,
  size = 'plain',
  eager,
}: {
  product: Product
  size?: Size
  eager?: boolean
}) {
  const look = looks[size]
  const isNew = shortDate(product.listedAt) === shortDate(useNow())
  return (
    <article className="relative flex h-full flex-col">
      <ProductPicture
        of={product.picture}
        category={product.category}
        eager={eager}
        sizes={look.sizes}
        className={classNames('mb-2 rounded-thumb wide:mb-2.5 wide:rounded-card', look.picture)}
      />
      {size === 'lead' && isNew && (
        <span className="absolute top-2 left-2">
          <Badge tone="spark">New today</Badge>
        </span>
      )}
      <p className={classNames('price', look.price)}>{kindOrPrice(product)}</p>
      {/* The whole card is the link's target, while its text stays the name alone. */}
      <h2 className={classNames('mt-0.5 line-clamp-2 font-medium wide:line-clamp-1', look.name)}>
        <Link to={address('product', { id: product.id })} className="after:absolute after:inset-0">
          {product.name}
        </Link>
      </h2>
      <p className="t-small mt-0.5 truncate">
        {conditionLabel(product.condition)}&nbsp;· <Time at={product.listedAt} as="brief" />
        {product.place && `\u202f· ${product.place}`}
      </p>
    </article>
  )
}
