import { naira } from '#contract/money.ts'
import { conditionLabel, readPrice } from '#contract/product-rules.ts'
import type { ListingBody } from './listing.ts'
import { usePictureUrl } from './use-picture-url.ts'

/** The card a buyer will see, while it is written; wide screens have room for it. */
export function ListingPreview({ body: { listing, blobs } }: { body: ListingBody }) {
  const { name, price, condition, place } = listing.fields
  const [cover] = listing.pictures
  const url = usePictureUrl(cover, cover && blobs[cover.id])
  const kobo = readPrice(price)
  return (
    <aside
      aria-labelledby="preview"
      className="sticky top-[calc(var(--bar)+36px)] self-start max-wide:hidden"
    >
      <h2 id="preview" className="t-item">
        This is how it will look
      </h2>
      <div className="card mt-3 p-4">
        <div className="pic mb-3 aspect-square rounded-thumb">{url && <img src={url} alt="" />}</div>
        <p className="price text-[1.5rem]">{typeof kobo === 'number' ? naira(kobo) : '₦'}</p>
        <p className="my-1 leading-snug break-words">{name || 'Product name'}</p>
        <p className="t-small">
          {conditionLabel(condition)} · Just now{place && ` · ${place}`}
        </p>
      </div>
    </aside>
  )
}
