import { useEffectEvent, useLayoutEffect } from 'react'
import { isOpen } from '#client/ui/navigation/popover-open.ts'

/** By the name of the key, in small letters. */
type Keys = Readonly<Record<string, () => void>>

/** What keys do on this page, wherever the focus is: not while one types, nor under a dialog or a menu. */
export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey } = event
    const act = keys[key.toLowerCase()]
    if (!act || event.defaultPrevented || ctrlKey || metaKey || altKey) return
    const at = target instanceof Element ? target : null
    if (at?.closest('input:not([type=range]), textarea, select, [contenteditable], dialog, [popover]')) return
    if (document.querySelector('dialog:modal') || [...document.querySelectorAll('.menu')].some(isOpen)) return
    // Space presses the button it is on.
    if (key === ' ' && at?.closest('button, a, summary')) return
    event.preventDefault()
    act()
  })
  // Before the page is seen: whoever presses a key at its first sight is heard.
  useLayoutEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
