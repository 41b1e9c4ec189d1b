import type { PhoneName, TabName } from './storage-registry.ts'

/** 'phone' is localStorage, 'tab' is sessionStorage. */
type Where = 'phone' | 'tab'

const storage = (where: Where) => (where === 'phone' ? localStorage : sessionStorage)

/** Whether storage works here. */
export function remembers(): boolean {
  try {
    return Boolean(localStorage)
  } catch {
    return false
  }
}

/** Reads a stored value; null where there is none, or storage is switched off. */
export function recall(name: PhoneName): string | null
export function recall(name: TabName, where: 'tab'): string | null
export function recall(name: string, where: Where = 'phone'): string | null {
  try {
    return storage(where).getItem(name)
  } catch {
    return null
  }
}

/** Stores a value, null deletes it. False where the browser stores nothing, or is full. */
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

/** Every name that has a value. */
export function remembered(): PhoneName[] {
  try {
    return Object.keys(localStorage) as PhoneName[] // no other names are stored
  } catch {
    return []
  }
}
