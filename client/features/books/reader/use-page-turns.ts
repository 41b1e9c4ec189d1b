import { type MouseEvent, type TouchEvent, useRef } from 'react'
import { useKeys } from './use-keys.ts'

interface Turns {
  turn: (by: 1 | -1) => void
  /** Called for a link of the book. */
  follow: (to: string) => void
  /** Whether a tap there opens something of the app's own, such as a mark. */
  opens: (x: number, y: number) => boolean
}

/** Turns pages by key, tap and swipe; a tap on a link follows it. Gives the listeners for the page. */
export function useTurns({ turn, follow, opens }: Turns) {
  const touch = useRef<{ x: number; y: number } | null>(null)

  useKeys(turn)

  function tapped(event: MouseEvent) {
    const link = event.nativeEvent.composedPath().find((one) => one instanceof HTMLAnchorElement)
    if (link) {
      const to = link.getAttribute('data-to')
      if (to === null) return
      event.preventDefault()
      follow(to)
      return
    }
    if (getSelection()?.isCollapsed === false) return
    if (opens(event.clientX, event.clientY)) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const across = (event.clientX - left) / width
    if (across < 0.3) turn(-1)
    if (across > 0.7) turn(1)
  }
  function lifted(event: TouchEvent) {
    const from = touch.current
    const to = event.changedTouches[0]
    touch.current = null
    if (!from || !to) return
    const [x, y] = [to.clientX - from.x, to.clientY - from.y]
    if (Math.abs(x) > 48 && Math.abs(x) > Math.abs(y) * 1.5) turn(x < 0 ? 1 : -1)
  }

  return {
    onClick: tapped,
    onTouchStart({ touches }: TouchEvent) {
      const one = touches.length === 1 ? touches[0] : null
      touch.current = one ? { x: one.clientX, y: one.clientY } : null
    },
    onTouchEnd: lifted,
  }
}
