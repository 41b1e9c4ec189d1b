import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { KeptFirst, Shared } from './shared-files.ts'

/** The id of the share that led to this page; null for none. */
export const sharedHere = (): string | null => new URLSearchParams(location.search).get('shared') || null

/** Whether somebody said that the files are pages. */
export const isSharedAsPages = (): boolean =>
  sharedHere() !== null && new URLSearchParams(location.search).has('pages')

interface Taking {
  draft: KeptFirst
  /** Returns false to leave the files where they are: somebody chooses among them first. */
  take: (shared: Shared[]) => unknown
  /** What the draft already holds, where a kill left files in both places. */
  there?: () => readonly { from?: string | undefined }[]
  /** As the pages of a paper. */
  asPages?: boolean
}

/**
 * Hands over, once, the files that were shared with the app and led to this page. They are deleted only when the draft
 * that took them is stored. Returns whether they are being taken.
 */
export function useShared({ draft, take, there, asPages = false }: Taking): boolean {
  const taken = useRef(false)
  const isFor = () => sharedHere() !== null && asPages === isSharedAsPages()
  // Shared files exist only in the browser; the server has no `location`.
  const [arrives, setArrives] = useState(() => typeof location !== 'undefined' && isFor())
  const takeIn = useEffectEvent((shared: Shared[]) => take(shared))
  useEffect(() => {
    const id = sharedHere()
    if (taken.current || !id || !isFor()) return
    taken.current = true
    setArrives(true)
    import('./shared-files.ts')
      .then((it) => it.handOver(id, draft, takeIn, there))
      .catch(() => undefined) // no such share
      .finally(() => setArrives(false))
  })
  return arrives
}
