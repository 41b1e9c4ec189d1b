import type { Touched } from './touch.ts'

type Heard = (topics: Touched) => void

/** Who wants to know of commits, and how they are told. */
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
