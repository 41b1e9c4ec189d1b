import { useEffect, useRef } from 'react'

/** Which share of another app led to this page; null where none did. */
export const sharedHere = (): string | null => new URLSearchParams(location.search).get('shared') || null

/** Somebody said that they are pages. */
export const isSharedAsPages = (): boolean =>
  sharedHere() !== null && new URLSearchParams(location.search).has('pages')

/** Hands over, once, the files that were shared with the app and led to this page: as the pages of a paper, or as what they are. */
export function useShared(take: (files: File[]) => void, asPages = false): void {
  const taken = useRef(false)
  useEffect(() => {
    const id = sharedHere()
    if (taken.current || !id || asPages !== isSharedAsPages()) return
    taken.current = true
    import('./shared-files.ts')
      .then(({ lookAtShared }) => lookAtShared(id, true))
      .then(
        (files) => files.length > 0 && take(files),
        () => undefined, // nothing lies there
      )
  })
}
