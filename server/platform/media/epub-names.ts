import { Unreadable } from './pdf-bytes.ts'

/** In letters; no system has a path that is longer, and no book one of a quarter. */
const longestName = 1_000
/** Each letter of a name may be written as three bytes, and each of them by three letters. */
const longestAddress = 9 * longestName

/**
 * Tells which file of the zip an address in one of its files means; '' where it leads out of it, or to a name that is
 * longer than any. The same address is worked out once.
 */
export function namesFrom(file: string): (address: string) => string {
  if (file.length > longestName) throw new Unreadable('A name is too long')
  const base = `zip:/${file.split('/').map(encodeURIComponent).join('/')}`
  const known = new Map<string, string>([['', '']])
  return (address) => {
    if (address.length > longestAddress) return ''
    const name = known.get(address) ?? nameOf(URL.parse(address, base))
    known.set(address, name)
    return name
  }
}

function nameOf(url: URL | null): string {
  if (url?.protocol !== 'zip:') return ''
  try {
    const name = decodeURIComponent(url.pathname).replace(/^\/+/, '')
    return name.length > longestName ? '' : name
  } catch {
    return ''
  }
}
