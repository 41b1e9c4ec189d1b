/** What this browser remembers under a name; null where there is nothing, or storage is switched off. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Remembers it, or forgets it with null. False where the browser keeps nothing, or has no room. */
export function remember(name: string, what: string | null): boolean {
  try {
    if (what === null) localStorage.removeItem(name)
    else localStorage.setItem(name, what)
    return true
  } catch {
    return false
  }
}
