import { useState } from 'react'
import { recall, remember } from '#client/phone/remember.ts'

/** Where other words for something are kept until they are saved or given up. */
export type RewordingName = `${'comment' | 'reel-comment' | 'reel-captions'}:${string}`

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
  const [typed, setTyped] = useState(() => recall(kept))
  // What lies here from before this was kept does not tell.
  const [was, setWas] = useState(() => (typed === null ? null : recall(`${kept}:was`)))
  return {
    typed,
    was: was ?? stands,
    write(next) {
      // Where it cannot be kept, it stays on the screen.
      if (typed === null && stands !== undefined) {
        setWas(stands)
        remember(`${kept}:was`, stands)
      }
      setTyped(next)
      remember(kept, next)
    },
    forget() {
      for (const name of [kept, `${kept}:was`] as const) remember(name, null)
    },
  }
}
