/**
 * Adds what the oldest supported browsers (tools/build/floor.ts) lack, as small as possible. The worker has it
 * built in; a page fetches it where something is missing.
 */
export function fixOldBrowser(): void {
  AbortSignal.any ??= (signals) => {
    const one = new AbortController()
    for (const signal of signals) {
      if (signal.aborted) one.abort(signal.reason)
      else
        signal.addEventListener('abort', () => one.abort(signal.reason), { once: true, signal: one.signal })
    }
    return one.signal
  }
  URL.canParse ??= (url, base) => {
    try {
      return Boolean(new URL(url, base))
    } catch {
      return false
    }
  }
  add(Array.prototype, 'toSorted', function (this: unknown[], by?: (one: unknown, other: unknown) => number) {
    return [...this].sort(by)
  })
  add(Array.prototype, 'toSpliced', function (this: unknown[], ...how: [number, number, ...unknown[]]) {
    const copy = [...this]
    copy.splice(...how)
    return copy
  })
}

/** Not enumerable, as the engine's own methods. */
function add(to: object, name: string, value: (...given: never[]) => unknown): void {
  if (!(name in to)) Object.defineProperty(to, name, { value, writable: true, configurable: true })
}
