import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recall } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

/** Ids of the reels that somebody has hidden, in one string: stored on this phone only. */
export const unwantedOf = (person: string) => `reels-unwanted:${person}` as const

/** Counts their changes; see hide-reel.ts. */
export const hidings = observable(0)

interface More {
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/** The reels without the hidden ones; requests the next page when none is left. */
export function useWanted(
  reels: readonly Reel[] | undefined,
  from: string | undefined,
  { hasNextPage, fetchNextPage }: More,
) {
  const person = personOf(useQueryClient())
  const { subscribe } = hidings
  const unwanted = useObservable({ subscribe, get: () => recall(unwantedOf(person)) ?? '' }, '')
  // A reel opened by its link is shown even when hidden.
  const wanted = unwanted ? reels?.filter(({ id }) => id === from || !unwanted.includes(id)) : reels
  const isNone = wanted?.length === 0 && hasNextPage
  useEffect(() => {
    if (isNone) fetchNextPage()
  }, [isNone, fetchNextPage])
  return wanted
}
