import { useEffect } from 'react'
import { spareScreens } from '#client/offline/data-usage/saver.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import type { Late } from './lazy-component.ts'

const brought = new Set<unknown>()

/** Milliseconds after which a page is idle, and after which it has registered its worker, if it can have one. */
const [rested, registered] = [1_500, 6_000]

/**
 * Where nothing is prefetched, under a strict saver or without a worker, fetches a part once its page is idle:
 * what works offline must not wait for a file of the network. It is cached, and costs once.
 */
export function useBrought({ ready }: Pick<Late<unknown>, 'ready'>, wanted = true): void {
  useEffect(() => {
    if (!wanted || brought.has(ready)) return
    brought.add(ready)
    const isSpared = spareScreens()
    setTimeout(
      () =>
        Promise.resolve(isSpared ? null : workersHere()?.getRegistration())
          .catch(() => null)
          .then((worker) => worker || ready())
          .catch(() => brought.delete(ready)),
      isSpared ? rested : registered,
    )
  }, [ready, wanted])
}
