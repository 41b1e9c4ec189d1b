import { Suspense } from 'react'
import { part } from '#client/ui/lazy-part.tsx'
import { conditionLabel } from '#contract/marketplace/product-kinds.ts'
import { askedPrice } from '#contract/marketplace/product-rules.ts'
import { naira } from '#contract/money.ts'
import { kindOf, type ListingBody, type ListingFields } from './listing.ts'
import { usePictureUrl } from './pictures/use-picture-url.ts'

const KindPreview = part(() => import('./kind-preview.tsx').then((module) => module.KindPreview))

/** Previews the card that others will see; only wide screens have room for it. */
export function ListingPreview({ body: { listing, blobs } }: { body: ListingBody }) {
  const { fields } = listing
  const [cover] = listing.pictures
  const url = usePictureUrl(cover, cover && blobs[cover.id])
  const picture = url && <img src={url} alt="" />
  return (
    <aside
      aria-labelledby="preview"
      className="sticky top-[calc(var(--bar)+36px)] self-start max-wide:hidden"
    >
      <h2 id="preview" className="t-item">
        This is how it will look
      </h2>
      {kindOf(fields) === 'sale' ? (
        <div className="card mt-3 p-4">
          <div className="pic mb-3 aspect-square rounded-thumb">{picture}</div>
          <Sale fields={fields} />
        </div>
      ) : (
        <Suspense>
          <KindPreview fields={fields} picture={picture && <div className="pic size-full">{picture}</div>} />
        </Suspense>
      )}
    </aside>
  )
}

function Sale({ fields: { name, price, condition, place } }: { fields: ListingFields }) {
  const kobo = askedPrice({ price })
  return (
    <>
      <p className="price text-[1.5rem]">{typeof kobo === 'number' ? naira(kobo) : '₦'}</p>
      <p className="my-1 leading-snug break-words">{name || 'Product name'}</p>
      <p className="t-small">
        {condition && `${conditionLabel(condition)}\u00a0· `}Just now{place && `\u00a0· ${place}`}
      </p>
    </>
  )
}
