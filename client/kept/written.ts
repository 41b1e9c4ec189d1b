import { observable } from '#client/phone/observable.ts'

/** How often something that was read has come to lie on this phone. */
export const written = observable(0)
