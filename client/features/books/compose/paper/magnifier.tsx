import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Point } from './paper.ts'

/** Diameter in pixels of the screen, and magnification. */
const [across, times] = [104, 2.5]

interface LoupeProps {
  url: string
  at: Point
  /** The picture on the page. */
  of: RefObject<HTMLElement | null>
}

/** Magnifies what lies under a thumb that moves a corner. */
export function Loupe({ url, at, of }: LoupeProps) {
  const [shown, setShown] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { width = 0, height = 0 } = of.current?.getBoundingClientRect() ?? {}
    setShown({ width, height })
  }, [of])
  const [left, top] = [across / 2 - at.x * shown.width * times, across / 2 - at.y * shown.height * times]
  // The magnifier must not cover the spot it shows.
  const isBelow = at.y < 0.4 && at.x > 0.25 && at.x < 0.75
  return (
    <span className="paper-loupe" data-below={isBelow || undefined} aria-hidden="true">
      <img src={url} alt="" style={{ width: shown.width * times, height: shown.height * times, left, top }} />
    </span>
  )
}
