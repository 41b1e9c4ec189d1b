import { useEffectEvent, useLayoutEffect } from 'react'

const turning: Record<string, 1 | -1> = { ArrowRight: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, PageUp: -1 }

/** Pages are turned by keys, unless they mean what has the focus: a field its letters, a button its Space. */
export function useKeys(turn: (by: 1 | -1) => void, only: readonly string[] = Object.keys(turning)): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const by = turning[event.key]
    if (!by || !only.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    if (document.querySelector('dialog:modal') || isMeant(event)) return
    event.preventDefault()
    turn(event.shiftKey && event.key === ' ' ? -1 : by)
  })
  // Before the page is seen: whoever presses a key at its first sight is heard.
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
