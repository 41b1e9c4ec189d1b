import { type RefObject, useEffect, useState } from 'react'

interface Shown {
  /** The reel that was last at least 70 % visible; null before the first. */
  id: string | null
  /** It still is. */
  near: boolean
}

/** How much of a reel has to be seen. */
const enough = 0.7

/** Which reel of the stage is shown. */
export function useShown(stage: RefObject<HTMLElement | null>, count: number): Shown {
  const [shown, setShown] = useState<Shown>({ id: null, near: false })

  // biome-ignore lint/correctness/useExhaustiveDependencies: more reels are more to watch
  useEffect(() => {
    const root = stage.current
    if (!root) return
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const id = (target as HTMLElement).dataset.reel ?? null // only reels are watched
          const near = intersectionRatio >= enough
          setShown((now) => (near ? { id, near } : now.id === id ? { id, near } : now))
        }
      },
      { root, threshold: enough },
    )
    for (const reel of root.querySelectorAll('[data-reel]')) watcher.observe(reel)
    return () => watcher.disconnect()
  }, [stage, count])

  return shown
}
