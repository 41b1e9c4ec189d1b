import { parse } from 'regexparam'

const patterns = new Map<string, { pattern: RegExp; keys: string[] }>()

/** The parameters of a path for a pattern like '/books/:id?'; null where it does not match. */
export function matchPath(pattern: string, pathname: string): Record<string, string | undefined> | null {
  const known = patterns.get(pattern) ?? parse(pattern, false)
  patterns.set(pattern, known)
  const found = known.pattern.exec(pathname)
  return found && Object.fromEntries(known.keys.map((key, index) => [key, decoded(found[index + 1])]))
}

/** Decodes a path segment; a malformed one stays as it is, and nothing is found there. */
export function decoded(part: string): string
export function decoded(part: string | undefined): string | undefined
export function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part)
  } catch {
    return part
  }
}
