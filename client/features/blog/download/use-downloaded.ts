import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { written } from '#client/offline/cache/cache-writes.ts'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'

/** Whether this post can be read here offline. */
export function useKeptHere(postId: string): boolean {
  const person = personOf(useQueryClient())
  const times = useObservable(written, 0)
  const [isKept, setKept] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever something was written
  useEffect(() => {
    let left = false
    readCached(person, hashKey(['post', postId])).then(
      (kept) => !left && setKept(kept !== undefined),
      () => undefined, // a browser without storage
    )
    return () => {
      left = true
    }
  }, [person, postId, times])
  return isKept
}
