import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { cachedOf } from '#client/offline/cache/offline-cache.ts'
import { personOf } from '#client/offline/storage/person.ts'
import type { Reel } from '#contract/reels/endpoints.ts'

type Feed = InfiniteData<{ items: Reel[] }>

/** The feed from this reel on, out of the latest cached answer that has it; null when none has. */
export function feedFrom(answers: readonly Feed[], from: string): Reel[] | null {
  for (const { pages } of answers) {
    const all = pages.flatMap(({ items }) => items)
    const at = all.findIndex(({ id }) => id === from)
    if (at >= 0) return all.slice(at)
  }
  return null
}

/**
 * The feed from this reel on, from cached answers, when the campus cannot be reached: the address names the reel that was
 * shown, and no answer is cached under that address. Undefined while it is not `wanted`.
 */
export function useToldFeed(wanted: boolean, from: string | undefined): Reel[] | undefined {
  const person = personOf(useQueryClient())
  const [told, setTold] = useState<{ from: string; reels: Reel[] | null } | null>(null)
  useEffect(() => {
    if (!wanted || !from) return
    let left = false
    cachedOf(person, 'reels').then(
      (kept) =>
        left ||
        setTold({
          from,
          reels: feedFrom(
            kept.map(({ data }) => data as Feed),
            from,
          ),
        }), // cached under this name
      () => undefined, // nothing is cached
    )
    return () => {
      left = true
    }
  }, [wanted, from, person])
  return (told?.from === from && told?.reels) || undefined
}
