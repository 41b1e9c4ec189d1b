import { type RefObject, useCallback, useRef } from 'react'

/** Milliseconds that a smooth step may take. */
const hurry = 600

/** Scrolls so many reels forward, or back. */
export function useSteps(stage: RefObject<HTMLElement | null>): (by: number) => void {
  const wentAt = useRef(-Infinity)
  return useCallback(
    (by) => {
      const slides = [...(stage.current?.querySelectorAll('.reel, .reel-end') ?? [])]
      const here = slides.findIndex((slide) => slide.getBoundingClientRect().bottom > innerHeight / 2)
      // A press during a smooth scroll would be caught by the snap point in between, so it jumps.
      const inHurry = performance.now() - wentAt.current < hurry
      wentAt.current = performance.now()
      const smooth = !inHurry && !matchMedia('(prefers-reduced-motion: reduce)').matches
      slides[Math.max(0, here + by)]?.scrollIntoView({
        behavior: smooth ? 'smooth' : 'instant',
        block: 'start',
      })
    },
    [stage],
  )
}
