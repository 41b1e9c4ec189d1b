import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recall } from '#client/offline/storage/local-storage.ts'
import { observable } from '#client/offline/storage/observable-store.ts'
import { personOf } from '#client/offline/storage/person.ts'
import { useObservable } from '#client/offline/storage/use-observable.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

/** The ids of reels in which somebody is not interested, one after the other: on this phone, and told to nobody. */
export const unwantedOf = (person: string) => `reels-unwanted:${person}` as const

/** How often they changed here; see hide-reel.ts. */
export const hidings = observable(0)

interface More {
  hasNextPage: boolean
  fetchNextPage: () => unknown
}

/** Those of these reels that whoever is here wants; where that is none of them, the next are asked for. */
export function useWanted(
  reels: readonly Reel[] | undefined,
  from: string | undefined,
  { hasNextPage, fetchNextPage }: More,
) {
  const person = personOf(useQueryClient())
  const { subscribe } = hidings
  const unwanted = useObservable({ subscribe, get: () => recall(unwantedOf(person)) ?? '' }, '')
  // Whoever follows a link to one wants to see it.
  const wanted = unwanted ? reels?.filter(({ id }) => id === from || !unwanted.includes(id)) : reels
  const isNone = wanted?.length === 0 && hasNextPage
  useEffect(() => {
    if (isNone) fetchNextPage()
  }, [isNone, fetchNextPage])
  return wanted
}
