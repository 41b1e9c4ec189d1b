import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptFirst, Shared } from './shared-files.ts'

/** Which share of another app led to this page; null where none did. */
export const sharedHere = (): string | null => new URLSearchParams(location.search).get('shared') || null

/** Somebody said that they are pages. */
export const isSharedAsPages = (): boolean =>
  sharedHere() !== null && new URLSearchParams(location.search).has('pages')

interface Taking {
  draft: KeptFirst
  /** Gives false where they are to wait on: somebody chooses among them first. */
  take: (shared: Shared[]) => unknown
  /** What the draft holds already, of what a kill left in both places. */
  there?: () => readonly { from?: string | undefined }[]
  /** As the pages of a paper. */
  asPages?: boolean
}

/**
 * Hands over, once, the files that were shared with the app and led to this page. They go from where they wait only
 * when the draft that took them lies on this phone. Gives whether they are being taken.
 */
export function useShared({ draft, take, there, asPages = false }: Taking): boolean {
  const taken = useRef(false)
  const isFor = () => sharedHere() !== null && asPages === isSharedAsPages()
  // Nothing is shared with a page that is rendered on the server: it is told of what was.
  const [arrives, setArrives] = useState(() => typeof location !== 'undefined' && isFor())
  const takeIn = useEffectEvent((shared: Shared[]) => take(shared))
  useEffect(() => {
    const id = sharedHere()
    if (taken.current || !id || !isFor()) return
    taken.current = true
    setArrives(true)
    import('./shared-files.ts')
      .then(({ handOver }) => handOver(id, draft, takeIn, there))
      .catch(() => undefined) // nothing lies there
      .finally(() => setArrives(false))
  })
  return arrives
}
