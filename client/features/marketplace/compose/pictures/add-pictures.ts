import { newId } from '#client/offline/storage/new-id.ts'
import type { Shared } from '#client/offline/storage/shared-files.ts'
import { late } from '#client/ui/lazy-component.ts'
import type { ListingPicture } from '../listing.ts'

/** In pixels: the largest size that is ever shown. */
const longest = 1_600

/** A chosen file as a picture of the listing, before it is made smaller. */
export const chosen = ({ name, size, from }: Shared): ListingPicture => ({
  id: newId(),
  name,
  was: size,
  bytes: null,
  from,
})

/** Resizes pictures; loaded on demand, because most forms begin without one. */
export const shrinker = late(() => import('#client/ui/media/resize-image.ts'))

/** Makes the file as small as it is ever shown; leaves it as it is when the resizer did not load. */
export const prepared = (file: Blob): Promise<Blob> =>
  shrinker.ready().then(
    ({ shrinkPicture }) => shrinkPicture(file, longest),
    () => file,
  )

/** Called when somebody is about to choose a picture. */
export const readyForPictures = (): void =>
  void shrinker.ready().then(
    (module) => module.readyForPictures(),
    () => undefined, // then the campus makes it smaller
  )
