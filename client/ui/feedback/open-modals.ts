import { observable } from '#client/offline/storage/observable-store.ts'

/** Dialogs that hold everything else back, in the order in which they were opened. */
export const modals = observable<readonly HTMLDialogElement[]>([])
