import { newId } from '#client/phone/new-id.ts'
import type { Shared } from '#client/phone/shared-files.ts'
import { shrinkPicture } from '#client/ui/shrink-picture.ts'
import type { ListingPicture } from './listing.ts'

/** As large as the largest size that is ever shown. */
const longest = 1_600

/** A chosen file as it stands in the listing at once, its smaller self still to come. */
export const chosen = ({ name, size, from }: Shared): ListingPicture => ({
  id: newId(),
  name,
  was: size,
  bytes: null,
  from,
})

/** The chosen file as small as it is ever shown. */
export const prepared = (file: Blob): Promise<Blob> => shrinkPicture(file, longest)
