import { useEffect, useState, useSyncExternalStore } from 'react'
import { createKeeping } from './draft-keeping.ts'
import type { Drafting } from './drafting.ts'
import type { Place } from './drafts.ts'

export type { Drafting } from './drafting.ts'

/**
 * Something being made, kept on this phone as it is made and found there again. Begins with the draft, else with what
 * waits in the outbox, else anew. Whoever makes something else mounts it anew.
 */
export function useKeptDraft<Body>(
  drafting: Drafting<Body>,
  at: Omit<Place, 'kind'>,
  begin: () => Body,
  waiting: Body | null = null,
) {
  const [keeping] = useState(() => createKeeping(drafting, at, begin))
  const { body, savedAt } = useSyncExternalStore(keeping.subscribe, keeping.state, keeping.state)
  useEffect(() => keeping.open(), [keeping])
  useEffect(() => {
    if (waiting) void keeping.goOnWith(waiting)
  }, [keeping, waiting])
  return { ...keeping, body, savedAt }
}

export type KeptDraft<Body> = ReturnType<typeof useKeptDraft<Body>>
