import { useEffectEvent, useLayoutEffect } from 'react'

const turning: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }

/** Turns pages by key, unless the key means something to the focused element: letters to a field, Space to a button. */
export function useKeys(turn: (by: 1 | -1) => void, only: readonly string[] = Object.keys(turning)): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const by = turning[event.key]
    if (!by || !only.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.querySelector('dialog:modal') || isMeant(event)) return
    event.preventDefault()
    turn(event.shiftKey && event.key === ' ' ? -1 : by)
  })
  // Runs before paint: a key pressed at the first sight of the page must count.
  useLayoutEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [])
}

function isMeant({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  return (
    target.closest('input, textarea, select') !== null ||
    (key === ' ' && target.closest('button, a') !== null)
  )
}
