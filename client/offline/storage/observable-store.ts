/** A value outside of React that components subscribe to. */
export interface Observable<Value> {
  get(): Value
  set(next: Value): void
  /** Calls `heard` after every change. Returns how to unsubscribe. */
  subscribe(heard: () => void): () => void
}

export function observable<Value>(first: Value): Observable<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const heard of listeners) heard()
    },
    subscribe(heard) {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}
