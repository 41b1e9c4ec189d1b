/** Milliseconds to wait for an element that is not there yet: a list may still be loading. */
const patience = 10_000

/**
 * Scrolls to the element of this id as a browser does when it loads a #fragment, or waits for it, as for a comment in a
 * list, unless the reader has moved on by then. Returns how to stop.
 */
export function goTo(id: string): () => void {
  if (show(id)) return () => undefined
  // Until then, the list it will be in: `comment-…` is in `comments`.
  show(`${id.replace(/-.*/s, '')}s`)
  const seeker = new MutationObserver(() => {
    if (show(id)) stop()
  })
  const gone = ['wheel', 'touchmove', 'keydown'] as const
  const timer = setTimeout(stop, patience)
  function stop() {
    clearTimeout(timer)
    seeker.disconnect()
    for (const type of gone) removeEventListener(type, stop)
  }
  seeker.observe(document.body, { childList: true, subtree: true, attributeFilter: ['id'] })
  for (const type of gone) addEventListener(type, stop, { passive: true })
  return stop
}

/** Moves the focus too, for keyboards and screen readers. */
function show(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.scrollIntoView()
  if (!element.matches('a, button, input, textarea, select, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}
