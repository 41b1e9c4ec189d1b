import { useEffect } from 'react'
import { spareScreens } from '#client/phone/saver.ts'
import type { Late } from './late.ts'

const brought = new Set<unknown>()

/**
 * Where nothing comes ahead, a part comes all the same once its page has nothing else to do: what can be done without a
 * network must not wait for a file of the network. It stays on this phone, and costs once.
 */
export function useBrought(part: Pick<Late<unknown>, 'ready'>, wanted = true): void {
  useEffect(() => {
    if (!wanted || !spareScreens() || brought.has(part)) return
    brought.add(part)
    const bring = () => void part.ready().catch(() => brought.delete(part))
    if ('requestIdleCallback' in window) requestIdleCallback(bring, { timeout: 4_000 })
    else setTimeout(bring, 1_000)
  }, [part, wanted])
}
