import { useEffect, useRef } from 'react'
import { address } from '#contract/addresses.ts'

/**
 * A reload, a shared address and coming back lead to the reel that is shown; going back leads out of the feed. Until
 * one has moved, the feed's own address stays.
 */
export function useReelAddress(
  id: string | null,
  first: string | undefined,
  search: string | undefined,
): void {
  const moved = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another first reel is no other place
  useEffect(() => {
    if (!id) return
    if (!moved.current && id === first) return
    moved.current = true
    const { key } = history.state ?? {}
    const tell = () => {
      if (history.state?.key === key)
        history.replaceState(history.state, '', address('reels', { id, search }))
    }
    tell()
    // Back from what was opened over the feed is to an entry that tells of an earlier reel.
    addEventListener('popstate', tell)
    return () => removeEventListener('popstate', tell)
  }, [id, search])
}
