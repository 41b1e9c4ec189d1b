/**
 * One at a time for each key. Whoever comes asks the one inside to stop, and waits until it has: after a lost
 * connection the newcomer is the same phone, and what its old connection still says must be kept before it is counted.
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
    /** Asks everybody inside to stop. */
    stop(): void {
      for (const { stop } of inside.values()) stop()
    },
  }
}
