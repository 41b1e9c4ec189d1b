import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/api-client.tsx'
import type { Prepare } from '#client/api/page.ts'
import { postsQuery } from '#client/features/blog/queries.ts'
import { latestProductQuery } from '#client/features/marketplace/queries.ts'
import { latestReelQuery } from '#client/features/reels/queries.ts'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { campus } from '#contract/campus.ts'
import { Landing } from './landing-view.tsx'

export async function prepare({ client, call }: Prepare): Promise<void> {
  await Promise.all([
    client.prefetchInfiniteQuery(postsQuery(call, {})),
    client.prefetchQuery(latestReelQuery(call)),
    client.prefetchQuery(latestProductQuery(call)),
  ])
}

export default function LandingPage() {
  const call = useCall()
  const { data } = useInfiniteQuery(postsQuery(call, {}))
  const { data: reel } = useQuery(latestReelQuery(call))
  const { data: product } = useQuery(latestProductQuery(call))
  return (
    <>
      <PageHead
        title={campus.name}
        description={`News, reels, books and a market for students of ${campus.university}. Works offline.`}
        feed
      />
      <Landing posts={data?.pages[0]?.items} reel={reel ?? undefined} product={product ?? undefined} />
    </>
  )
}
