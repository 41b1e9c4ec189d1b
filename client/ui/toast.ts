/** What is told stays this long; what can be taken back, longer. */
const shownFor = 4_000
const undoFor = 8_000

export interface Toast {
  id: number
  text: string
  failed: boolean
  undo?: () => void
  /** Milliseconds. */
  lasts: number
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function add(text: string, failed: boolean, undo?: () => void) {
  const toast: Toast = { id: ++lastId, text, failed, undo, lasts: undo ? undoFor : shownFor }
  // The same sentence twice is one toast, begun anew.
  show([...toasts.filter((one) => one.text !== text).slice(-2), toast])
}

/** Short sentences at the edge of the screen. Call it from anywhere in the browser; ToastRegion shows them. */
export const toast = {
  tell: (text: string, undo?: () => void) => add(text, false, undo),
  fail: (text: string) => add(text, true),
  dismiss: (id: number) => show(toasts.filter((one) => one.id !== id)),
}

export const currentToasts = (): readonly Toast[] => toasts
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
