import ArrowLeft from 'lucide-react/icons/arrow-left'
import MapPin from 'lucide-react/icons/map-pin'
import Share from 'lucide-react/icons/share'
import type { ReactNode } from 'react'
import { Button } from '#client/ui/forms/button.tsx'
import { LinkedText } from '#client/ui/linked-text.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { share } from '#client/ui/media/share.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import { campus } from '#contract/campus.ts'
import type { Product } from '#contract/marketplace/endpoints.ts'
import { factsOf, kindOrPrice, type ProductKind, priceText } from '#contract/marketplace/product-kinds.ts'
import { CourseLink } from './course-link.tsx'
import { Gallery } from './image-gallery.tsx'
import { KindFacts, SaleFacts } from './product-facts.tsx'
import { RoomFacts } from './room-facts.tsx'
import { Similar } from './similar-products.tsx'

/** Of what lies on the picture on a phone. */
export const overPicture =
  'max-wide:mt-2 max-wide:size-[44px] max-wide:justify-center max-wide:rounded-full max-wide:bg-surface max-wide:p-0'

type Facts = Omit<Product, 'owner' | 'also'>

interface ProductLayoutProps {
  product: Facts
  /** The viewer sells it. */
  own?: boolean
  /** Keeps it for later. */
  saving?: ReactNode
  children: ReactNode
}

/** Pictures, price, name and facts, with the children below or beside them. */
export function ProductLayout({ product, own, saving, children }: ProductLayoutProps) {
  const { id, kind, name, category, description, pictures, rentTerm, courseCode } = product
  // What the rent is paid for stands smaller.
  const priced = priceText({ ...product, rentTerm: null })
  const isOfKind = kind !== undefined && kind !== 'sale'
  return (
    <div className="max-wide:first:-mt-[20px] low:grid low:grid-cols-[min(45%,calc(100dvh-var(--bar)-var(--tabs)))_minmax(0,1fr)] low:gap-x-8 wide:grid wide:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] wide:gap-x-14">
      <PageHead
        title={`${name}, ${kindOrPrice(product)}`}
        description={description.slice(0, 160)}
        card={`/cards/products/${id}.jpg`}
      />
      {/* On a phone these lie on the picture, which begins right below the bar, or below the age of what is shown. */}
      <div className="relative z-10 flex h-0 items-start justify-between max-wide:-mx-[8px] low:col-span-2 wide:col-span-2 wide:h-auto wide:items-center">
        <Link
          to={address('marketplace', isOfKind ? { kind } : { category })}
          className={`link-back mt-0 ${overPicture}`}
        >
          <ArrowLeft size={20} aria-hidden="true" />
          <span className="max-wide:sr-only">{isOfKind ? factsOf(kind).many : category}</span>
        </Link>
        <span className="flex gap-2">
          {saving}
          <Button
            kind="quiet"
            small
            className={`js-only max-wide:text-ink ${overPicture}`}
            icon={<Share size={20} aria-hidden="true" />}
            onClick={() =>
              share({
                title: `${name}, ${kindOrPrice(product)}`,
                path: address('product', { id }),
                copied: 'Link copied to clipboard!',
              })
            }
          >
            <span className="max-wide:sr-only">Share</span>
          </Button>
        </span>
      </div>
      <Gallery name={name} category={category} pictures={pictures} missing={missingOf(kind, own)} key={id} />
      <div className="grid content-start gap-5 pt-5 wide:sticky wide:top-[calc(var(--bar)+24px)] wide:col-start-2 wide:row-span-2 wide:row-start-2 wide:block wide:self-start wide:pt-0">
        <div>
          {priced ? (
            <p className="price text-[min(2.25rem,11.5vw)] wide:text-[2.75rem]">
              {priced}
              {rentTerm && <span className="t-meta"> a {rentTerm}</span>}
            </p>
          ) : (
            <p className="t-head text-green">{factsOf(kind).label}</p>
          )}
          <h1 className="t-title mt-1.5 mb-3">{name}</h1>
          <ul className="flex flex-wrap gap-1.5" aria-label="In short">
            {isOfKind ? <KindFacts product={product} /> : <SaleFacts product={product} />}
            <li className="flex">
              <Badge>
                <Time at={product.listedAt} />
              </Badge>
            </li>
            <li className="flex">
              <Badge>
                <MapPin size={14} aria-hidden="true" />
                {product.place ? `${product.place} campus` : campus.name}
              </Badge>
            </li>
          </ul>
        </div>
        {rentTerm && <RoomFacts product={product} />}
        {courseCode && <CourseLink code={courseCode} />}
        {children}
      </div>
      <Similar productId={id} className="mt-8 low:col-span-2 wide:col-start-1" />
    </div>
  )
}

/** What stands where a picture would; nothing of what is only wanted. */
function missingOf(kind: ProductKind | undefined, own?: boolean): string {
  if (kind === 'wanted') return ''
  if (!own) return 'No picture yet. Ask for one on WhatsApp'
  if (kind === 'lost' || kind === 'found') return 'No picture yet'
  return `A picture is the first thing ${kind === 'room' ? 'tenants' : 'buyers'} ask for`
}

export function Description({ product }: { product: Facts }) {
  return (
    <section className="wide:py-5">
      {product.description && (
        <>
          <h2 className="t-item">Description</h2>
          <p className="mt-1.5 max-w-measure whitespace-pre-line break-words">
            <LinkedText>{product.description}</LinkedText>
          </p>
        </>
      )}
      <p className="t-small mt-2">
        Listed <Time at={product.listedAt} as="long" />
      </p>
    </section>
  )
}
