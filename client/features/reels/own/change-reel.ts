import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Reel } from '#contract/reels/endpoints.ts'

type Pages = InfiniteData<{ items: Reel[]; next: string | null }>

/** Changes a reel in every cached query; null removes it. */
export function changeReel(client: QueryClient, id: string, change: (reel: Reel) => Reel | null): void {
  for (const queryKey of [['reels'], ['my-reels']])
    client.setQueriesData<Pages>({ queryKey }, (list) => {
      if (!list || !('pages' in list)) return list
      const pages = list.pages.map((page) => ({
        ...page,
        items: page.items.flatMap((reel) => (reel.id === id ? (change(reel) ?? []) : reel)),
      }))
      return { ...list, pages }
    })
}
