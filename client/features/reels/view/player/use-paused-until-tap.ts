import { useCallback, useState } from 'react'

/** Whether a reel is held back until it is tapped: once it was, it is not held back again. */
export function useHeld(id: string | undefined, isWanted: boolean) {
  const [allowed, setAllowed] = useState<ReadonlySet<string>>(new Set())
  return {
    held: id !== undefined && isWanted && !allowed.has(id),
    allow: useCallback((one: string) => setAllowed((now) => new Set(now).add(one)), []),
  }
}
