import { hashKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { readKept } from '#client/kept/kept.ts'
import { written } from '#client/kept/written.ts'
import { personOf } from '#client/phone/person.ts'
import { useObservable } from '#client/phone/use-observable.ts'

/** Whether this post opens on this phone without a network. */
export function useKeptHere(postId: string): boolean {
  const person = personOf(useQueryClient())
  const times = useObservable(written, 0)
  const [isKept, setKept] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again whenever something was written
  useEffect(() => {
    let left = false
    readKept(person, hashKey(['post', postId])).then(
      (kept) => !left && setKept(kept !== undefined),
      () => undefined, // a browser that keeps nothing
    )
    return () => {
      left = true
    }
  }, [person, postId, times])
  return isKept
}
