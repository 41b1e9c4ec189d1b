import { renewedFields } from '#client/outbox/renewed-fields.ts'
import type { ListingBody } from './listing.ts'

const idsOf = ({ listing }: ListingBody) => listing.pictures.map(({ id }) => id)

/** What was changed since `was` stays, all else is as it is by now: pictures that came meanwhile come last, and what went goes. */
export function renewed(now: ListingBody, was: ListingBody, is: ListingBody): ListingBody {
  const fields = renewedFields(now.listing.fields, was.listing.fields, is.listing.fields)
  const [mine, before, here] = [idsOf(now), idsOf(was), idsOf(is)]
  const pictures =
    String(mine) === String(before)
      ? is.listing.pictures
      : [
          ...now.listing.pictures.filter(({ id }) => here.includes(id) || !before.includes(id)),
          ...is.listing.pictures.filter(({ id }) => !before.includes(id) && !mine.includes(id)),
        ]
  return { ...now, listing: { ...now.listing, fields, pictures } }
}
