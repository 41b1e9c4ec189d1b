import { type RefObject, useEffect, useEffectEvent } from 'react'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { useLikes } from '../../use-like.ts'

const gestures = late(() => import('./gestures.ts'))

/** Double tap and long press, attached once the feed has started. A double tap never takes a like back. */
export function useGestures(
  stage: RefObject<HTMLElement | null>,
  isAlive: boolean,
  reels: readonly Reel[],
  { isLiked, toggle }: Pick<ReturnType<typeof useLikes>, 'isLiked' | 'toggle'>,
): void {
  const { module } = useOnDemand(gestures, isAlive)
  const like = useEffectEvent((id: string) => {
    const one = reels.find((reel) => reel.id === id)
    if (one && !isLiked(id)) toggle(one)
  })
  useEffect(
    () => (stage.current ? module?.followGestures(stage.current, (id) => like(id)) : undefined),
    [module, stage],
  )
}
