/** An LRU cache of small files, in memory. */
export function boundedCache(mostBytes: number, mostOfOne: number) {
  const kept = new Map<string, Promise<Buffer>>()
  const sizes = new Map<string, number>()
  let bytes = 0

  function drop(key: string): void {
    kept.delete(key)
    bytes -= sizes.get(key) ?? 0
    sizes.delete(key)
  }

  return {
    fits: (size: number) => size <= mostOfOne,

    /** Concurrent calls for one key load it once. */
    async get(key: string, load: () => Promise<Buffer>): Promise<Buffer> {
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const loading = load()
      kept.set(key, loading)
      try {
        const loaded = await loading
        if (kept.get(key) !== loading) return loaded // evicted already
        sizes.set(key, loaded.length)
        bytes += loaded.length
        for (const oldest of kept.keys()) {
          if (bytes <= mostBytes) break
          drop(oldest)
        }
        return loaded
      } catch (error) {
        drop(key)
        throw error
      }
    },

    get bytes() {
      return bytes
    },
  }
}
