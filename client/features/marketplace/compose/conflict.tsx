import { Note } from '#client/ui/media/badge.tsx'
import type { ListingBody } from './listing.ts'
import { both } from './merge.ts'
import type { PresentProduct } from './words.ts'

interface SavedMeanwhileProps {
  /** As it was typed, and refused. */
  body: ListingBody
  present: object
}

/** What another phone saved while a form without JavaScript was filled in; sending again overwrites it. */
export function SavedMeanwhile({ body, present }: SavedMeanwhileProps) {
  const listing = { ...body.listing, was: undefined }
  const { rows } = both({ body: { ...body, listing } }, present as PresentProduct) // the shape of a product's conflict
  return (
    <Note tone="spark">
      <p className="font-semibold">Saved on another phone</p>
      <ul>
        {rows.map(({ name, label, theirs }) => (
          <li key={name}>
            {label}: {theirs || 'left empty'}
          </li>
        ))}
      </ul>
      <p>What you typed is below. Save again to replace this.</p>
    </Note>
  )
}
