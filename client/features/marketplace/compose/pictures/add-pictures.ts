import { newId } from '#client/offline/storage/new-id.ts'
import type { Shared } from '#client/offline/storage/shared-files.ts'
import { late } from '#client/ui/lazy-component.ts'
import type { ListingPicture } from '../listing.ts'

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

/** What makes pictures smaller: most forms begin without one. */
export const shrinker = late(() => import('#client/ui/media/resize-image.ts'))

/** The chosen file as small as it is ever shown; as it is where nothing came that makes it smaller. */
export const prepared = (file: Blob): Promise<Blob> =>
  shrinker.ready().then(
    ({ shrinkPicture }) => shrinkPicture(file, longest),
    () => file,
  )

/** Somebody is about to choose one. */
export const readyForPictures = (): void =>
  void shrinker.ready().then(
    (module) => module.readyForPictures(),
    () => undefined, // then the campus makes it smaller
  )
