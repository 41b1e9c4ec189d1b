/** Small files that were asked for lately, in memory; the ones asked for longest ago make room. */
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

    /** Asked for twice at once, it is loaded once. */
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
        if (kept.get(key) !== loading) return loaded // it had to make room already
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
