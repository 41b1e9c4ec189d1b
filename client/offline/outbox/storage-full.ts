import { isOutdated } from '#client/offline/storage/indexed-db.ts'
import { isFull } from '#client/offline/storage/storage-quota.ts'
import { Problem } from '#contract/problem.ts'

/** Says why something could not be stored, and what helps. */
export const storageFull = (why: unknown) =>
  new Problem(
    'full',
    isFull(why)
      ? 'This phone is full. Free some space, then try again.'
      : isOutdated(why)
        ? 'A newer version was opened here. Reload this page, then try again.'
        : 'This browser can’t save anything, so this needs an internet connection.',
  )
