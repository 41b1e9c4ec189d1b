import { observable } from '#client/offline/storage/observable-store.ts'

/** Counts how often answers were written on this phone. */
export const written = observable(0)
