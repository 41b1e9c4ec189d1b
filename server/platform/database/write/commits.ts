import type { Touched } from './touch.ts'

type Heard = (topics: Touched) => void

/** Subscribers to commits, and how they are notified. */
export function openCommits() {
  const ears = new Set<Heard>()
  return {
    tell(topics: Touched): void {
      for (const heard of ears) heard(topics)
    },
    afterCommit(heard: Heard): () => void {
      const own: Heard = (topics) => heard(topics)
      ears.add(own)
      return () => ears.delete(own)
    },
  }
}
