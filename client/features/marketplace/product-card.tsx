import { Badge } from '#client/ui/badge.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { shortDate } from '#client/ui/dates.ts'
import { Link } from '#client/ui/navigation.tsx'
import { useNow } from '#client/ui/now.tsx'
import { Time } from '#client/ui/time.tsx'
import { address } from '#contract/addresses.ts'
import type { ProductCard as Product } from '#contract/marketplace.ts'
import { naira } from '#contract/money.ts'
import { conditionLabel } from '#contract/product-rules.ts'
import { ProductPicture } from './product-picture.tsx'

/** One of two or four in a row: the photo, then the price. */
export function ProductCard({ product, eager }: { product: Product; eager?: boolean }) {
  return (
    <article className="relative">
      <ProductPicture
        of={product.picture}
        category={product.category}
        eager={eager}
        sizes="(min-width: 900px) 270px, 46vw"
        className="mb-2.5 aspect-square rounded-card"
      />
      <p className="price">{naira(product.price)}</p>
      <Name product={product} className="mt-0.5 mb-1 line-clamp-2 text-control" />
      <p className="t-small">{conditionLabel(product.condition)}</p>
      <p className="t-small">
        <WhenAndWhere product={product} />
      </p>
    </article>
  )
}

/** The first of the list: twice as wide, its price the loudest thing on the screen. */
export function LeadProduct({ product }: { product: Product }) {
  const isNew = shortDate(product.listedAt) === shortDate(useNow())
  return (
    <article className="relative flex h-full flex-col">
      <ProductPicture
        of={product.picture}
        category={product.category}
        eager
        sizes="(min-width: 900px) 560px, 100vw"
        className="mb-2.5 aspect-lead rounded-card wide:aspect-auto wide:min-h-0 wide:flex-1"
      />
      {isNew && (
        <span className="absolute top-2 left-2">
          <Badge tone="spark">New today</Badge>
        </span>
      )}
      <p className="price text-[1.75rem] wide:text-[2.25rem]">{naira(product.price)}</p>
      <Name product={product} className="mt-1 mb-1 text-[1.0625rem]" />
      <p className="t-small flex flex-wrap justify-between gap-x-3">
        <span>{conditionLabel(product.condition)}</span>
        <span>
          <WhenAndWhere product={product} />
        </span>
      </p>
    </article>
  )
}

/** The whole card is the link's target, while its text stays the name alone. */
function Name({ product, className }: { product: Product; className: string }) {
  return (
    <h2 className={classNames('font-medium leading-snug', className)}>
      <Link to={address('product', { id: product.id })} className="after:absolute after:inset-0">
        {product.name}
      </Link>
    </h2>
  )
}

function WhenAndWhere({ product }: { product: Product }) {
  return (
    <>
      <Time at={product.listedAt} />
      {product.place && ` · ${product.place}`}
    </>
  )
}
