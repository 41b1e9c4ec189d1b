import { useEffectEvent, useLayoutEffect } from 'react'
import { choices } from '#contract/books/sitting/rules.ts'

interface Keys {
  letter: (letter: (typeof choices)[number]) => unknown
  step: (by: 1 | -1) => void
}

/** A keyboard is enough: the letters answer, up and down move. Not while somebody types. */
export function useAnswerKeys({ letter, step }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    const isElsewhere =
      target instanceof Element && target.closest('input, textarea, select, dialog, [popover]')
    if (isElsewhere || ctrlKey || metaKey || altKey) return
    const said = choices.find((one) => one === key.toUpperCase())
    if (said) letter(said)
    else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (target instanceof Element && target.closest('.sit-page')) return
      event.preventDefault()
      step(key === 'ArrowDown' ? 1 : -1)
    }
  })
  // Before it is seen: a press that is quicker than an effect would be lost.
  useLayoutEffect(() => {
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}
