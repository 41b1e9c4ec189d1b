import { useRef } from 'react'
import type { Reel } from '#contract/reels/endpoints.ts'
import type { ReelFilter } from '../queries.ts'
import type { KeptReels } from './shown-reels.ts'

/**
 * A feed of the reels on this phone, newest first, beginning where the address asks; null when that reel, or any match,
 * is not here.
 */
export function feedOf(kept: KeptReels, { from, search }: ReelFilter): Reel[] | null {
  const words = search?.toLowerCase().split(/\s+/) ?? []
  const all = [...kept.values()]
    .map(({ reel }) => reel)
    .filter(({ caption, tags, owner }) => {
      const said = [caption, owner.fullName, ...tags].join(' ').toLowerCase()
      return words.every((word) => said.includes(word))
    })
  if (!from) return all.length > 0 ? all : null
  const first = all.find(({ id }) => id === from)
  return first ? [first, ...all.filter((one) => one !== first)] : null
}

/**
 * Replaces a feed that could not be read; it stays while the campus is asked again, so that the playing reel is not
 * interrupted.
 */
export function useStandIn(failed: boolean, kept: KeptReels | null, filter: ReelFilter): Reel[] | undefined {
  const asked = `${filter.from} ${filter.search}`
  const standing = useRef<{ asked: string; reels: Reel[] | null } | null>(null)
  if (standing.current?.asked !== asked) standing.current = null
  if (failed && kept) standing.current ??= { asked, reels: feedOf(kept, filter) }
  return standing.current?.reels ?? undefined
}
