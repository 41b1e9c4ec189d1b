import { observable } from '#client/offline/storage/observable-store.ts'

/** How often something that was read has come to lie on this phone. */
export const written = observable(0)
