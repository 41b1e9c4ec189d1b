import Calendar from 'lucide-react/icons/calendar'
import ChevronRight from 'lucide-react/icons/chevron-right'
import HandGrab from 'lucide-react/icons/hand-grab'
import MapPin from 'lucide-react/icons/map-pin'
import { Picture } from '#client/ui/media/picture.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { ProductCard as Product } from '#contract/marketplace/endpoints.ts'
import { dayText, type ProductKind, priceText } from '#contract/marketplace/product-kinds.ts'
import { drawnAs } from '../category-drawing.ts'
import { type KindFrameProps, RoomFrame } from './room-frame.tsx'

const sizes: Partial<Record<ProductKind, string>> = { found: '136px', room: '(min-width: 900px) 370px, 88vw' }

/** A card for a room, or for something wanted, lost or found. */
export function KindCard({ product }: { product: Product }) {
  const { id, name, picture, place, listedAt } = product
  return (
    <KindFrame
      of={product}
      picture={
        picture && (
          <Picture
            of={picture}
            alt=""
            sizes={sizes[product.kind] ?? '(min-width: 900px) 270px, 44vw'}
            className="size-full"
          />
        )
      }
      title={
        <h2 className="t-item mb-1.5 break-words">
          {/* The whole card is the link's target, while its text stays the name alone. */}
          <Link to={address('product', { id })} className="after:absolute after:inset-0">
            {name}
          </Link>
        </h2>
      }
      byline={
        <>
          <Time at={listedAt} />
          {place && `\u202f· ${place}`}
        </>
      }
    />
  )
}

/** Frames the content as a house, a note, a poster or a tag. */
export function KindFrame({ of, picture, title, byline }: KindFrameProps) {
  if (of.kind === 'room') return <RoomFrame {...{ of, picture, title }} />
  if (of.kind === 'lost')
    return (
      <article className="kind-poster relative h-full">
        <p className="kind-poster-head">Lost</p>
        {picture && <div className="aspect-[4/3]">{picture}</div>}
        <div className="px-3.5 pt-2.5 pb-3.5">
          {title}
          <WhereAndWhen of={of} />
        </div>
      </article>
    )
  if (of.kind === 'found')
    return (
      <article className="kind-tag relative h-full">
        <div className="kind-tag-hole mx-auto mb-1.5" />
        <p className="mb-2.5 text-center font-semibold text-green">Found</p>
        {picture && <div className="mx-auto mb-2.5 size-26 wide:size-34">{picture}</div>}
        {title}
        <WhereAndWhen of={of} />
        <p className="mt-2 flex items-center gap-1 text-control font-semibold text-green">
          Is it yours?
          <ChevronRight size={18} aria-hidden="true" />
        </p>
      </article>
    )
  const { icon: Outline } = drawnAs(of.category)
  return (
    <article className="kind-note relative h-full">
      <p className="flex items-center gap-1.5 text-control font-semibold">
        <HandGrab size={18} aria-hidden="true" />
        Wanted
      </p>
      <div className="my-2 grid h-21 place-items-center wide:h-28">
        {picture ? (
          <div className="h-full w-full [&_.pic]:rounded-thumb">{picture}</div>
        ) : (
          <Outline size={84} strokeWidth={1} className="kind-outline" aria-hidden="true" />
        )}
      </div>
      {title}
      <p className="mb-1 text-control font-semibold">{priceText(of)}</p>
      <p className="t-small">{byline}</p>
    </article>
  )
}

/** The day and place of a loss or find. */
export function WhereAndWhen({ of: { day, spot } }: { of: Pick<Product, 'day' | 'spot'> }) {
  return (
    <ul className="t-small grid gap-1" aria-label="Where and when">
      {day && (
        <li className="flex gap-1.5 font-semibold text-ink">
          <Calendar size={16} aria-hidden="true" className="mt-px flex-none" />
          {dayText(day)}
        </li>
      )}
      {spot && (
        <li className="flex min-w-0 gap-1.5">
          <MapPin size={16} aria-hidden="true" className="mt-px flex-none" />
          <span className="min-w-0 break-words">{spot}</span>
        </li>
      )}
    </ul>
  )
}
