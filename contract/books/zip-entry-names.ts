import { composed } from './composed-name.ts'
import { broken } from './zip-rules.ts'

/** In letters; no system has a path that is longer, and no book one of a quarter. */
const longestName = 1_000
/** Each letter of a name may be written as three bytes, and each of them by three letters. */
const longestAddress = 9 * longestName

/**
 * Finds an entry of a zip by what another file of it calls it: computers write one letter in two ways (ẹ́ is a letter, or
 * three), and capitals and %20 that one program tells apart are the same to another. Whoever names it exactly comes first.
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

/** As a name is compared where nobody names it exactly. */
const folded = (name: string) => composed(name.toLowerCase())

interface Target {
  /** Within the zip; '' where it leads out of it, or to a name that is longer than any. */
  name: string
  /** An id in that file. */
  anchor: string | null
}

const nowhere: Target = { name: '', anchor: null }

/** Tells what an address in one of a zip's files means. The same address is worked out once. */
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
