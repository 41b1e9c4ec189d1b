import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Keeps the shown reel in place when reels above it come or go. */
export function useHeldPlace(
  stage: RefObject<HTMLElement | null>,
  shown: string | null,
  index: number,
): void {
  const was = useRef({ id: shown, index })
  useLayoutEffect(() => {
    const { id, index: before } = was.current
    was.current = { id: shown, index }
    if (id === null || id !== shown || before === index || index < 0) return
    stage.current
      ?.querySelector(`[data-reel="${id}"]`)
      ?.scrollIntoView({ behavior: 'instant', block: 'start' })
  })
}
