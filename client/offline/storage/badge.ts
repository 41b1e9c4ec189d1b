/** What browsers with installed apps have; not in every one's DOM. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

let shown = 0

/** How much waits, on the app's own icon: whoever sees it knows to open it. */
export function badge(count: number): void {
  if (count === shown) return
  shown = count
  const icon = navigator as Navigator & Badged
  const done = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.()
  done?.catch(() => undefined) // nobody allowed it
}
