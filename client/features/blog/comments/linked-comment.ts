import { useEffect } from 'react'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import type { CommentThread } from '#contract/blog/endpoints.ts'

/** How far back a comment is looked for that a link leads to. */
const mostPages = 10

/** The comment a link leads to, and the reply to it; what is not among those that are here is asked for. */
export function useSought(
  comments: readonly CommentThread[] | undefined,
  { hasNextPage, isFetching, data, fetchNextPage }: Talk,
) {
  const { hash } = useLocation()
  const [, thread, reply] = /^#comment-([^/]+)(?:\/(.+))?$/.exec(hash) ?? []
  const isMissing = thread !== undefined && comments?.every(({ id }) => id !== thread)
  const isWorthwhile = hasNextPage && !isFetching && (data?.pages.length ?? 0) < mostPages
  useEffect(() => {
    if (isMissing && isWorthwhile) void fetchNextPage()
  }, [isMissing, isWorthwhile, fetchNextPage])
  return thread === undefined ? null : { thread, reply }
}

interface Talk {
  hasNextPage: boolean
  isFetching: boolean
  data?: { pages: readonly unknown[] } | undefined
  fetchNextPage: () => unknown
}
