import { address } from './addresses.ts'

/**
 * The path to return to after signing in: always one of this campus, never another site's address; percent-encoded, so
 * that it can go into a header.
 */
export function safePath(from: unknown): string {
  if (typeof from !== 'string' || !from.startsWith('/') || !URL.canParse(from, here)) return address('home')
  const { origin, pathname, search, hash } = new URL(from, here)
  // Browsers read '//host' and '/\host' as another site; the parser does too, and '/.//host' becomes '//host'.
  return origin === here && !pathname.startsWith('//') ? pathname + search + hash : address('home')
}

/**
 * Parses the path and query of a request: to the URL parser '//blog' would begin another host, and '//' would be
 * invalid.
 */
export const takenApart = (url: string): URL => new URL(`${here}${url.startsWith('/') ? '' : '/'}${url}`)

const here = 'http://campus.invalid'
