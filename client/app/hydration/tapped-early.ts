import { isTaken, whenTaken } from './when-taken.ts'

declare global {
  /** Filled by the script in index.html: buttons tapped and forms sent before hydration. */
  var early: Set<HTMLElement> | null | undefined
}

/**
 * Replays early taps after hydration, each once however often it was tried; buttons of menus too where the browser itself
 * opens none. Links, and forms that work without scripts, have been followed already; such forms carry the `id` they were
 * sent with as `data-sent`. A part whose code is still on its way comes alive later than the page: React drops what is
 * tapped there, so that goes the same way.
 */
export function tappedEarly(root: HTMLElement): void {
  const tapped = globalThis.early ?? []
  globalThis.early = null
  const coming = new Set<Element>()
  const replay = (element: HTMLElement) =>
    whenTaken(element, (taken) => {
      coming.delete(element)
      if (taken instanceof HTMLFormElement) taken.requestSubmit()
      else taken.click()
    })
  for (const element of tapped) replay(element)
  // Behind React's own listener, which brings alive what it can at the tap.
  const dropped = (event: Event) => {
    const { target, type } = event
    if (!(target instanceof Element)) return
    const one = target.closest<HTMLElement>(
      type === 'submit' ? 'form:not([action])' : 'button[type=button]:not([popovertarget])',
    )
    if (!one || isTaken(one)) return
    event.preventDefault()
    if (coming.has(one)) return
    coming.add(one)
    replay(one)
  }
  root.addEventListener('click', dropped, true)
  root.addEventListener('submit', dropped, true)
}
