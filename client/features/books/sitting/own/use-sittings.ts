import { useEffect, useState } from 'react'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import { readSittings, sittingsChanged, type WholeSitting } from './kept-sittings.ts'

/** The sittings of a paper on this phone, latest first, of all papers without one; null until they are read. */
export function useSittings(person: string | undefined, bookId?: string): readonly WholeSitting[] | null {
  const changes = useObservable(sittingsChanged, 0)
  const [all, setAll] = useState<readonly WholeSitting[] | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew with every change
  useEffect(() => {
    if (!person) return setAll([])
    let wanted = true
    readSittings(person, bookId).then(
      (found) => wanted && setAll(found),
      () => wanted && setAll([]), // this browser stores nothing
    )
    return () => {
      wanted = false
    }
  }, [person, bookId, changes])
  return all
}
