import { type MouseEvent, type TouchEvent, useEffect, useRef } from 'react'

const turnsBy: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }

/** Pages are turned by key, tap and swipe; a tap on a link follows it. Gives what the page listens to. */
export function useTurns(turn: (by: 1 | -1) => void, follow: (to: string) => void) {
  const touch = useRef<{ x: number; y: number } | null>(null)

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      if (document.querySelector('dialog:modal') || event.target instanceof HTMLInputElement) return
      const by = turnsBy[event.key]
      if (!by || event.altKey || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      turn(event.shiftKey && event.key === ' ' ? -1 : by)
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  })

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
    const across = event.clientX / innerWidth
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
