import { useEffect } from 'react'
import { spareScreens } from '#client/offline/data-usage/saver.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import type { Late } from './lazy-component.ts'

const brought = new Set<unknown>()

/** Milliseconds after which a page has come to rest, and after which it has registered its worker, where it can have one. */
const [rested, registered] = [1_500, 6_000]

/**
 * Where nothing comes ahead, a part comes all the same once its page has nothing else to do: what can be done without a
 * network must not wait for a file of the network. It stays on this phone, and costs once. Nothing comes ahead under a strict
 * saver, nor to a browser that has no worker or refused ours.
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
