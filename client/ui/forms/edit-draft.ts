import { useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'

/** Where other words for something are kept until they are saved or given up. */
export type RewordingName = `${'comment' | 'reel-comment' | 'reel-captions'}:${string}`

/** What this phone cannot keep is there as long as the page is. */
const unkept = new Map<RewordingName, string>()

/** What is kept under this name, or was typed on this page. */
export const reworded = (name: RewordingName): string | null => recall(name) ?? unkept.get(name) ?? null

function keep(name: RewordingName, words: string | null): void {
  if (remember(name, words) || words === null) unkept.delete(name)
  else unkept.set(name, words)
}

interface Rewording {
  /** Null until somebody types. */
  typed: string | null
  /** What stood where somebody began to type, on this visit or on a former one. */
  was: string | undefined
  write: (next: string) => void
  forget: () => void
}

/** Other words for what stands. Another phone may save while they are typed, or until they are typed on: what they were begun from stays. */
export function useRewording(kept: RewordingName, stands: string | undefined): Rewording {
  const [typed, setTyped] = useState(() => reworded(kept))
  // What lies here from before this was kept does not tell.
  const [was, setWas] = useState(() => (typed === null ? null : reworded(`${kept}:was`)))
  return {
    typed,
    was: was ?? stands,
    write(next) {
      if (typed === null && stands !== undefined) {
        setWas(stands)
        keep(`${kept}:was`, stands)
      }
      setTyped(next)
      keep(kept, next)
    },
    forget() {
      for (const name of [kept, `${kept}:was`] as const) keep(name, null)
    },
  }
}
