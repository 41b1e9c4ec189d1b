import { type RefObject, useEffect, useState } from 'react'

interface Shown {
  /** The last reel that was at least 70 % visible; null before the first. */
  id: string | null
  /** It is still that visible. */
  near: boolean
  /** The neighbour that is partly visible during a swipe; null when none is. */
  beside: string | null
}

/** The share of a reel that must be visible. */
const enough = 0.7
/** The share of its neighbour: on a wide screen the upper edge of the next is always visible. */
const some = 0.12

/** Which reel of the stage is shown, and which neighbour is partly visible. */
export function useShown(stage: RefObject<HTMLElement | null>, count: number): Shown {
  const [shown, setShown] = useState<Shown>({ id: null, near: false, beside: null })

  // biome-ignore lint/correctness/useExhaustiveDependencies: more reels are more to watch
  useEffect(() => {
    const root = stage.current
    if (!root) return
    const parts = new Map<string, number>()
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const { reel } = (target as HTMLElement).dataset // only reels are observed
          if (reel && intersectionRatio > 0) parts.set(reel, intersectionRatio)
          else if (reel) parts.delete(reel)
        }
        setShown((now) => seen(now, parts))
      },
      { root, threshold: [some, enough] },
    )
    for (const reel of root.querySelectorAll('[data-reel]')) watcher.observe(reel)
    return () => watcher.disconnect()
  }, [stage, count])

  return shown
}

/** The next state, given how much of each reel is visible. */
export function seen(now: Shown, parts: ReadonlyMap<string, number>): Shown {
  const most = [...parts].find(([, part]) => part >= enough)?.[0]
  const id = most ?? now.id
  const beside = [...parts].find(([one, part]) => one !== id && part >= some)?.[0] ?? null
  const next = { id, near: most !== undefined, beside }
  return next.id === now.id && next.near === now.near && next.beside === now.beside ? now : next
}
