import { askCampus } from '../connectivity/connectivity.ts'

/** Sends in one person's name only: refused before a byte is sent where somebody else, or nobody, is signed in. */
export const inNameOf =
  (ownerId: string): typeof fetch =>
  (url, init) =>
    askCampus(url, {
      ...init,
      headers: { ...Object.fromEntries(new Headers(init?.headers)), 'x-acting-for': ownerId },
    })
