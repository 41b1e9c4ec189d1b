import { isOutdated } from '#client/offline/storage/indexed-db.ts'
import { isFull } from '#client/offline/storage/storage-quota.ts'
import { Problem } from '#contract/problem.ts'

/** Why something could not be kept, and what would help. */
export const storageFull = (why: unknown) =>
  new Problem(
    'full',
    isFull(why)
      ? 'This phone is full: there is no room left to keep it. Free some space, then try again.'
      : isOutdated(why)
        ? 'A newer version of the campus has been here. Load this page again, then try again.'
        : 'This browser keeps nothing, so this needs an internet connection.',
  )
