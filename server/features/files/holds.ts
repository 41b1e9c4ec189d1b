/**
 * One holder at a time per key. A newcomer asks the holder to stop, and waits until it has: after a lost connection the
 * newcomer is the same phone, and the bytes of its old connection must be stored before they are counted.
 */
export function createHolds() {
  const inside = new Map<string, { stop: () => void; left: Promise<void> }>()

  async function hold<T>(key: string, work: (stopped: AbortSignal) => Promise<T>): Promise<T> {
    for (let other = inside.get(key); other; other = inside.get(key)) {
      other.stop()
      await other.left
    }
    const aborter = new AbortController()
    const { promise: left, resolve: leave } = Promise.withResolvers<void>()
    inside.set(key, { stop: () => aborter.abort(), left })
    try {
      return await work(aborter.signal)
    } finally {
      inside.delete(key)
      leave()
    }
  }

  return {
    hold,
    /** Asks every holder to stop. */
    stop(): void {
      for (const { stop } of inside.values()) stop()
    },
  }
}
