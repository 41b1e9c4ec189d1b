import { observable } from '#client/offline/storage/observable-store.ts'

/** Open modal dialogs, in the order they were opened. */
export const modals = observable<readonly HTMLDialogElement[]>([])
