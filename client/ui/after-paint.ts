/** Milliseconds after which it runs all the same: a hidden tab paints nothing. */
const patience = 100

/** Runs `act` once, after the next paint, so that a tap is shown before the work it starts. */
export function afterPaint(act: () => void): void {
  let isDone = false
  const once = () => {
    if (isDone) return
    isDone = true
    clearTimeout(timer)
    removeEventListener('pagehide', once)
    act()
  }
  const timer = setTimeout(once, patience)
  // Leaving the page must not lose the tap.
  addEventListener('pagehide', once)
  // Animation frame callbacks run before the paint; the next task runs after it.
  requestAnimationFrame(() => setTimeout(once))
}

/** The same as a promise. */
export const painted = (): Promise<void> => new Promise(afterPaint)
