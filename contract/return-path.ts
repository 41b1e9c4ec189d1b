import { address } from './addresses.ts'

/**
 * The path to go back to after signing in: one of this campus, never another site's address; percent-encoded, so that
 * it may stand in a header.
 */
export function safePath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return address('home')
  const { origin, pathname, search, hash } = new URL(from, here)
  // Browsers read '//host' and '/\host' as another site; the parser does too, and '/.//host' becomes '//host'.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : address('home')
}

/**
 * The path and query of a request, taken apart as they are: to the parser '//blog' would be the beginning of another
 * host, and '//' no address at all.
 */
export const takenApart = (url: string): URL => new URL(`${here}${url.startsWith('/') ? '' : '/'}${url}`)

const here = 'http://campus.invalid'
