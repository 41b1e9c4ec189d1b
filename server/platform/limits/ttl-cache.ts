/** A cache whose entries live for so many milliseconds; with 0, none. */
export function ttlCache<Value>(milliseconds: number) {
  const held = new Map<string, { value: Value; until: number }>()

  /** The oldest come first, since all live equally long. */
  function drop() {
    const now = performance.now()
    for (const [key, { until }] of held) {
      if (until > now) break
      held.delete(key)
    }
  }

  return {
    get(key: string): Value | undefined {
      drop()
      return held.get(key)?.value
    },
    set(key: string, value: Value): void {
      if (milliseconds === 0) return
      held.delete(key)
      held.set(key, { value, until: performance.now() + milliseconds })
    },
    delete: (key: string) => held.delete(key),
  }
}
