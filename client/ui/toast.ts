import { observable } from '#client/phone/observable.ts'

/** What is told stays this long; what can be taken back or followed, longer. */
const shownFor = 4_000
const undoFor = 8_000

export interface ToastLink {
  to: string
  text: string
}

export interface Toast {
  id: number
  text: string
  failed: boolean
  undo?: () => void
  /** What it is about, for whoever is elsewhere by now. */
  link?: ToastLink
  /** Milliseconds. */
  lasts: number
}

/** Those that are shown, oldest first. */
export const toasts = observable<readonly Toast[]>([])
let lastId = 0

function add(text: string, failed: boolean, { undo, link }: Pick<Toast, 'undo' | 'link'> = {}): number {
  const toast: Toast = { id: ++lastId, text, failed, undo, link, lasts: undo || link ? undoFor : shownFor }
  // The same sentence twice is one toast, begun anew.
  toasts.set([
    ...toasts
      .get()
      .filter((one) => one.text !== text)
      .slice(-2),
    toast,
  ])
  return toast.id
}

/** Short sentences at the edge of the screen. Call it from anywhere in the browser; ToastRegion shows them. */
export const toast = {
  tell: (text: string, undo?: () => void): void => void add(text, false, { undo }),
  /** Gives what `reword` asks for. */
  tellFirst: (text: string, undo?: () => void): number => add(text, false, { undo }),
  lead: (text: string, link: ToastLink): void => void add(text, false, { link }),
  /** The same with other words; says whether it is still shown. */
  reword(id: number, text: string): boolean {
    const all = toasts.get()
    toasts.set(all.map((one) => (one.id === id ? { ...one, text } : one)))
    return all.some((one) => one.id === id)
  },
  fail: (text: string, link?: ToastLink): void => void add(text, true, { link }),
  dismiss: (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id)),
}
