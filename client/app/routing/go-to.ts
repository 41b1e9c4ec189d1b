/** How long a place that is not there yet is waited for, in milliseconds: a list may still be on its way. */
const patience = 10_000

/**
 * Goes to the element of this id, as a followed link does where a browser loads the page; to one that comes later, such
 * as a comment of a list, once it comes, unless whoever waits has gone on by then. Ends with what comes back.
 */
export function goTo(id: string): () => void {
  if (show(id)) return () => undefined
  // Until then, where it will stand: `comment-…` is among the `comments`.
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

/** Whoever reads by keys or by ear goes on from there too. */
function show(id: string): boolean {
  const element = document.getElementById(id)
  if (!element) return false
  element.scrollIntoView()
  if (!element.matches('a, button, input, textarea, select, [tabindex]')) element.tabIndex = -1
  element.focus({ preventScroll: true })
  return true
}
