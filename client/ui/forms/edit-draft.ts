import { useState } from 'react'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import type { CommentKind } from '#contract/kinds.ts'

/** Where an edited text is stored until it is saved or discarded. */
export type RewordingName = `${CommentKind | 'reel-captions'}:${string}`

/** Keeps what this phone cannot store until the page is left. */
const unkept = new Map<RewordingName, string>()

/** The stored text, or what was typed on this page. */
export const reworded = (name: RewordingName): string | null => recall(name) ?? unkept.get(name) ?? null

function keep(name: RewordingName, words: string | null): void {
  if (remember(name, words) || words === null) unkept.delete(name)
  else unkept.set(name, words)
}

interface Rewording {
  /** Null until somebody types. */
  typed: string | null
  /** The text when somebody began to type, on this visit or an earlier one. */
  was: string | undefined
  write: (next: string) => void
  forget: () => void
}

/** The draft of an edited text. Another phone may save meanwhile, so the base it was begun from is stored with it. */
export function useRewording(kept: RewordingName, stands: string | undefined): Rewording {
  const [typed, setTyped] = useState(() => reworded(kept))
  // Drafts from older builds have no base.
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
