import { useEffect, useState } from 'react'
import { useTyped } from '#client/offline/storage/use-typed.ts'
import { type Autosave, createAutosave } from './draft-autosave.ts'
import type { Drafting } from './draft-kind.ts'
import type { Place } from './drafts.ts'

export type { Drafting } from './draft-kind.ts'

/**
 * Something being made, kept on this phone as it is made and found there again. Begins with the draft, else with what
 * waits in the outbox, else anew. Whoever makes something else mounts it anew.
 */
export function useSavedDraft<Body>(
  drafting: Drafting<Body>,
  at: Omit<Place, 'kind'>,
  begin: () => Body,
  waiting: Body | null = null,
) {
  const [keeping] = useState(() => renewable(createAutosave(drafting, at, begin)))
  const { body, savedAt } = useTyped(keeping.subscribe, keeping.state)
  useEffect(() => keeping.open(), [keeping])
  useEffect(() => {
    if (waiting) void keeping.goOnWith(waiting)
  }, [keeping, waiting])
  return { ...keeping, body, savedAt }
}

export type SavedDraft<Body> = ReturnType<typeof useSavedDraft<Body>>

type Renewed<Body> = (now: Body, was: Body, is: Body) => Body

function renewable<Body>(keeping: Autosave<Body>) {
  let start = keeping.state().body
  return {
    ...keeping,
    /**
     * What it began with `is` another by now, on the campus: what was changed since stays, as `renewed` knows. What was
     * kept before, or waits, was of one nobody knows.
     */
    renew(is: Body, renewed: Renewed<Body>): void {
      const was = start
      start = is
      if (!keeping.goesOn()) keeping[keeping.isTouched() ? 'change' : 'fill']((now) => renewed(now, was, is))
    },
  }
}
