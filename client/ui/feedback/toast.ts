import { observable } from '#client/offline/storage/observable-store.ts'

/** Milliseconds that a toast is shown; longer with an undo or a link. */
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
  /** What it is about, for somebody who has left that page. */
  link?: ToastLink
  /** Milliseconds. */
  lasts: number
  /** How often it was added: its undo undoes all of them. */
  times: number
  /** Its owner wants it to stay. */
  kept?: boolean
}

/** The last one is shown; those before it come back once it is gone. */
export const toasts = observable<readonly Toast[]>([])
let lastId = 0

function add(text: string, failed: boolean, { undo, link }: Pick<Toast, 'undo' | 'link'> = {}): number {
  const all = toasts.get()
  const same = all.find((one) => one.text === text)
  const both = same?.undo && undo && !text.endsWith('...')
  const toast: Toast = {
    ...{ id: ++lastId, text, failed, undo, link, times: 1, lasts: undo || link ? undoFor : shownFor },
    // Doing the same twice makes one toast, undone as one.
    ...(both && { undo: inTurn(undo, same.undo), times: same.times + 1 }),
  }
  // Toasts that only inform are dropped; those with an undo or a link, or a failure, stay below.
  const below = all.filter((one) => one.text !== text && (one.undo || one.link || one.failed || one.kept))
  toasts.set([...below.slice(-2), toast])
  return toast.id
}

const inTurn = (last: () => void, first?: () => void) => () => {
  last()
  first?.()
}

/** Short messages at the edge of the screen. Call it from anywhere in the browser; ToastRegion shows them. */
export const toast = {
  tell: (text: string, undo?: () => void): void => void add(text, false, { undo }),
  /** Returns the id for `reword`. */
  tellFirst: (text: string, undo?: () => void): number => add(text, false, { undo }),
  lead: (text: string, link: ToastLink): void => void add(text, false, { link }),
  /** Changes the text; returns whether the toast is still shown. */
  reword(id: number, text: string): boolean {
    const all = toasts.get()
    toasts.set(all.map((one) => (one.id === id ? { ...one, text } : one)))
    return all.some((one) => one.id === id)
  },
  fail: (text: string, link?: ToastLink): void => void add(text, true, { link }),
  keep: (id: number, kept: boolean) =>
    toasts.set(toasts.get().map((one) => (one.id === id ? { ...one, kept } : one))),
  dismiss: (id: number) => toasts.set(toasts.get().filter((one) => one.id !== id)),
}
