import { useInfiniteQuery } from '@tanstack/react-query'
import { useCall } from '#client/api/call.tsx'
import { postsQuery } from '#client/features/blog/queries.ts'
import { PageHead } from '#client/ui/page-head.tsx'
import { campus } from '#contract/campus.ts'
import { Landing } from './landing.tsx'
import type { Prepare } from './page.ts'

export async function prepare({ client, call }: Prepare): Promise<void> {
  await client.prefetchInfiniteQuery(postsQuery(call, {}))
}

export default function LandingPage() {
  const { data } = useInfiniteQuery(postsQuery(useCall(), {}))
  return (
    <>
      <PageHead
        title={campus.name}
        description={`News, reels, books and a market for students of ${campus.university}. Works without a network.`}
      />
      <Landing posts={data?.pages[0]?.items} />
    </>
  )
}
