import type { Log } from '../log.ts'
import type { Live } from './port.ts'

export function memoryLive(log: Log): Live & { topics(): string[] } {
  const ears = new Map<string, Set<(noNewsTo?: string) => void>>()
  return {
    announce(topic, noNewsTo) {
      for (const heard of ears.get(topic) ?? []) {
        try {
          heard(noNewsTo)
        } catch (error) {
          log.error('A listener failed', error, { topic })
        }
      }
    },
    listen(topic, listener) {
      // A wrapper for each call, so that one listener may subscribe twice and unsubscribe once.
      const heard = (noNewsTo?: string) => listener(noNewsTo)
      const set = ears.get(topic) ?? new Set()
      ears.set(topic, set.add(heard))
      return () => {
        set.delete(heard)
        if (set.size === 0 && ears.get(topic) === set) ears.delete(topic)
      }
    },
    /** The topics with listeners. */
    topics: () => [...ears.keys()],
    close: async () => ears.clear(),
  }
}
