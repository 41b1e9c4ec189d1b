/** The Badging API; not in every browser's DOM. */
interface Badged {
  setAppBadge?: (count: number) => Promise<void>
  clearAppBadge?: () => Promise<void>
}

/** Unknown at first: a worker may have sent what the icon still shows. */
let shown = -1

/** Shows on the app's icon how many acts wait, so that people open it. */
export function badge(count: number): void {
  if (count === shown) return
  shown = count
  const icon = navigator as Navigator & Badged
  const done = count > 0 ? icon.setAppBadge?.(count) : icon.clearAppBadge?.()
  done?.catch(() => undefined) // no permission
}
