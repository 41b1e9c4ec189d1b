import { useEffect, useRef } from 'react'
import { address } from '#contract/addresses.ts'

/**
 * Keeps the shown reel in the address, for reloads, sharing and coming back; Back leaves the feed. Until the first move,
 * the feed's own address stays.
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
    // Closing an overlay goes back to an entry whose address names an earlier reel.
    addEventListener('popstate', tell)
    return () => removeEventListener('popstate', tell)
  }, [id, search])
}
