import type { PhoneName, TabName } from './storage-registry.ts'

/** The phone remembers beyond the visit, the tab as long as it is open. */
type Where = 'phone' | 'tab'

const storage = (where: Where) => (where === 'phone' ? localStorage : sessionStorage)

/** Whether anything can be remembered here. */
export function remembers(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** What this browser remembers under a name; null where there is nothing, or storage is switched off. */
export function recall(name: PhoneName): string | null
export function recall(name: TabName, where: 'tab'): string | null
export function recall(name: string, where: Where = 'phone'): string | null {
  try {
    return storage(where).getItem(name)
  } catch {
    return null
  }
}

/** Remembers it, or forgets it with null. False where the browser keeps nothing, or has no room. */
export function remember(name: PhoneName, what: string | null): boolean
export function remember(name: TabName, what: string | null, where: 'tab'): boolean
export function remember(name: string, what: string | null, where: Where = 'phone'): boolean {
  try {
    if (what === null) storage(where).removeItem(name)
    else storage(where).setItem(name, what)
    return true
  } catch {
    return false
  }
}

/** Every name under which something is remembered. */
export function remembered(): PhoneName[] {
  try {
    return Object.keys(localStorage) as PhoneName[] // nothing else is remembered
  } catch {
    return []
  }
}
