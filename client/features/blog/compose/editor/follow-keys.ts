/** In pixels; less is the browser's own bar that comes and goes. */
const lowest = 120

/**
 * Sets `data-keys` on the page while somebody writes with the phone's keyboard up, with its height as `--keys` and the
 * top of the visual viewport as `--seen`.
 */
export function followKeys(editor: HTMLElement): () => void {
  const seen = window.visualViewport
  const root = document.documentElement
  if (!seen) return () => undefined
  const look = () => {
    const covered = root.clientHeight - seen.height - seen.offsetTop
    const isUp = root.clientHeight - seen.height * seen.scale > lowest
    root.toggleAttribute('data-keys', isUp && editor.contains(document.activeElement))
    root.style.setProperty('--keys', `${Math.max(0, covered)}px`)
    root.style.setProperty('--seen', `${seen.offsetTop}px`)
  }
  // The newly focused element is known a moment later.
  const soon = () => setTimeout(look)
  for (const type of ['resize', 'scroll'] as const) seen.addEventListener(type, look)
  for (const type of ['focusin', 'focusout'] as const) editor.addEventListener(type, soon)
  look()
  return () => {
    for (const type of ['resize', 'scroll'] as const) seen.removeEventListener(type, look)
    for (const type of ['focusin', 'focusout'] as const) editor.removeEventListener(type, soon)
    root.removeAttribute('data-keys')
    for (const name of ['--keys', '--seen']) root.style.removeProperty(name)
  }
}
