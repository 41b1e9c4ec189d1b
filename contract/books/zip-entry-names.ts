import { composed } from './composed-name.ts'
import { broken } from './zip-rules.ts'

/** In characters; longer than any system's paths. */
const longestName = 1_000
/** A character may take three bytes in UTF-8, and each byte three characters when percent-encoded. */
const longestAddress = 9 * longestName

/**
 * Returns a function that resolves a name used inside a zip to an entry. It compares Unicode-normalized (ẹ́ can be
 * written in several ways), and ignores case and percent-encoding; an exact match wins.
 */
export function entryFinder(names: Iterable<string>): (name: string) => string | undefined {
  const exact = new Set(names)
  let alike: Map<string, string> | null = null
  function known(): Map<string, string> {
    if (alike) return alike
    alike = new Map()
    for (const name of exact)
      for (const key of new Set([folded(name), folded(decoded(name))]))
        if (!alike.has(key)) alike.set(key, name)
    return alike
  }
  return (name) => (exact.has(name) ? name : name === '' ? undefined : known().get(folded(name)))
}

/** The form in which names are compared where none matches exactly. */
const folded = (name: string) => composed(name.toLowerCase())

interface Target {
  /** A path within the zip; '' where it leads out of it, or is too long. */
  name: string
  /** The fragment: an id in that file. */
  anchor: string | null
}

const nowhere: Target = { name: '', anchor: null }

/** Resolves addresses relative to one of the zip's files, and caches the results. */
export function targetsFrom(file: string): (address: string) => Target {
  if (file.length > longestName) throw broken()
  const base = `zip:/${file.split('/').map(encodeURIComponent).join('/')}`
  const known = new Map<string, Target>([['', nowhere]])
  return (address) => {
    if (address.length > longestAddress) return nowhere
    const target = known.get(address) ?? targetOf(address.trim().replaceAll('\\', '/'), base)
    known.set(address, target)
    return target
  }
}

function targetOf(address: string, base: string): Target {
  if (!URL.canParse(address, base)) return nowhere
  const { protocol, pathname, hash } = new URL(address, base)
  const name = decoded(pathname).replace(/^\/+/, '')
  return protocol !== 'zip:' || name.length > longestName
    ? nowhere
    : { name, anchor: decoded(hash.slice(1)) || null }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
