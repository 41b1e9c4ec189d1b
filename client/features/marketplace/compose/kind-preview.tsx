import '../kinds.css'
import type { ReactNode } from 'react'
import { firstMessage } from '#contract/marketplace/product-messages.ts'
import { askedPrice } from '#contract/marketplace/product-rules.ts'
import { KindFrame } from '../list/kind-card.tsx'
import { kindOf, type ListingFields, saidIn } from './listing.ts'

/** Previews the note, poster or tag, and the message that people will answer with. */
export function KindPreview({ fields, picture }: { fields: ListingFields; picture: ReactNode }) {
  const kind = kindOf(fields)
  const { rentTerm = null, forWhom = null } = saidIn(fields)
  const kobo = askedPrice(fields)
  const name = fields.name.trim() || 'Its name'
  const spot = fields.spot?.trim() || (kind === 'room' ? 'Where it is' : 'Where it was')
  return (
    <>
      <div className="mt-3 w-64">
        <KindFrame
          of={{
            ...{ kind, category: fields.category, spot, day: fields.day || null },
            ...{ rentTerm, forWhom },
            price: typeof kobo === 'number' ? kobo : null,
          }}
          picture={picture}
          title={<p className="t-item mb-1.5 break-words">{name}</p>}
          byline={`Just now${fields.place ? `\u00a0· ${fields.place}` : ''}`}
        />
      </div>
      <h2 className="t-item mt-6">This is the message they send</h2>
      <p className="kind-message mt-3">{firstMessage({ kind, name, spot }, '')}</p>
    </>
  )
}
