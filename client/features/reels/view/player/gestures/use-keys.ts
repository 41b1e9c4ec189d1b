import { useEffectEvent, useLayoutEffect } from 'react'
import { isOpen } from '#client/ui/navigation/popover-open.ts'

/** Actions by the key's name in lower case. */
type Keys = Readonly<Record<string, () => void>>

/** Page-wide keyboard shortcuts; inactive while one types, and under a dialog or a menu. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const act = keys[key.toLowerCase()]
    if (!act || event.defaultPrevented || ctrlKey || metaKey || altKey) return
    const at = target instanceof Element ? target : null
    if (at?.closest('input:not([type=range]), textarea, select, [contenteditable], dialog, [popover]')) return
    if (document.querySelector('dialog:modal') || [...document.querySelectorAll('.menu')].some(isOpen)) return
    // Space presses the focused button.
    if (key === ' ' && at?.closest('button, a, summary')) return
    event.preventDefault()
    act()
  })
  // Runs before paint: a key pressed at the first sight of the page must count.
  useLayoutEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
