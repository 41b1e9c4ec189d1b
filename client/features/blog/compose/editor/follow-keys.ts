/** Lower than this it is the browser's own bar that comes and goes. */
const lowest = 120

/**
 * While somebody writes here and the phone's keyboard is up: `data-keys` on the page, with how much of it the keys cover
 * as `--keys`, and where what is seen begins as `--seen`.
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
  // Where the focus goes to is known a moment later.
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
