import { askCampus } from '../connectivity/connectivity.ts'

/** Sends what somebody does in their name alone: refused before a byte where somebody else, or nobody, is signed in. */
export const inNameOf =
  (ownerId: string): typeof fetch =>
  (url, init) =>
    askCampus(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-acting-for': ownerId },
    })
