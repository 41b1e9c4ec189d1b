import { type RefObject, useEffect, useRef } from 'react'

interface Places {
  place: RefObject<HTMLElement | null>
  heading: RefObject<HTMLElement | null>
  current: { id: string } | undefined
}

/**
 * Returns a function to call after a decision: the focus then goes on to the paper that is open next, or to the heading
 * where none is left; never away from a field, nor from elsewhere on the page.
 */
export function useFocusOfNext({ place, heading, current }: Places) {
  const leaving = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!leaving.current || (current && leaving.current.has(current.id))) return
    leaving.current = null
    const focus = document.activeElement
    if (focus !== document.body && !place.current?.contains(focus)) return
    if (focus?.matches('textarea, select, input:not([type=checkbox], [type=radio])')) return
    const row = current && place.current?.querySelector<HTMLElement>(`[data-draft="${current.id}"]`)
    const next = row ?? heading.current
    next?.focus({ preventScroll: true })
    row?.closest('li')?.scrollIntoView?.({ block: 'nearest' })
  })
  return (gone: ReadonlySet<string>) => {
    leaving.current = gone
  }
}
