/** Milliseconds after which it is done all the same: nothing is painted in a tab nobody looks at. */
const patience = 100

/** Does it once what stands has been painted: a tap is seen to be one before the work that it asks for begins. */
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
  // Whoever leaves with the tap has done it.
  addEventListener('pagehide', once)
  // What a frame calls comes before its painting, a task after it.
  requestAnimationFrame(() => setTimeout(once))
}

/** The same, for what is awaited. */
export const painted = (): Promise<void> => new Promise(afterPaint)
