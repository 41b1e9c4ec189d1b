import { type RefObject, useLayoutEffect, useRef } from 'react'
import { modals } from '#client/ui/feedback/open-modals.ts'

export interface DeskActs {
  go: (step: number) => void
  tick: () => void
  publish: () => void
  change: () => void
  leaveOut: () => void
  list: () => void
}

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 }
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]'

/**
 * J, K and the arrows walk, X chooses, P publishes, E changes, L leaves out, ? lists them. Only while the focus is on the
 * desk or nowhere, and in no field: letters that act from anywhere are a trap for those who dictate.
 */
export function useDeskKeys(desk: RefObject<HTMLElement | null>, acts: DeskActs): void {
  const latest = useRef(acts)
  // Before paint: a key pressed at the first sight of the desk must count.
  useLayoutEffect(() => {
    latest.current = acts
  })
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const focus = document.activeElement
      const isHere = focus === document.body || desk.current?.contains(focus)
      if (!isHere || event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return
      if (focus?.matches(typedInto) || modals.get().length > 0) return
      const isArrow = event.key.startsWith('Arrow')
      // There they move within the choices, or scroll the paper.
      if (isArrow && focus?.closest('[data-pane], .chips')) return
      const { go, tick, publish, change, leaveOut, list } = latest.current
      const acts: Record<string, () => void> = { x: tick, p: publish, e: change, l: leaveOut, '?': list }
      const step = steps[event.key]
      const act = step ? () => go(step) : acts[event.key]
      // A key that is held walks on, and decides once.
      if (!act || (event.repeat && !step)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [desk])
}
