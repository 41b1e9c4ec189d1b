import { useEffect } from 'react'
import { useLocation } from '#client/ui/navigation/navigation.tsx'
import type { Comment } from '#contract/comments/endpoints.ts'

/** How far back a comment is looked for that a link leads to. */
const mostPages = 10

export interface Paged {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  data?: { pages: readonly unknown[] } | undefined
  fetchNextPage: () => unknown
}

/** The comment a link leads to, and the reply to it. */
export function useLinked(): { thread: string | undefined; reply: string | undefined } {
  const { hash } = useLocation()
  const [, thread, reply] = /^#comment-([^/]+)(?:\/(.+))?$/.exec(hash) ?? []
  return { thread, reply }
}

interface SeekProps {
  comments: readonly Comment[] | undefined
  query: Paged
}

/** Asks for the comment a link leads to while it is not among those that are here. */
export function SeekLinked({ comments, query }: SeekProps) {
  const { hasNextPage, isFetching, isFetchNextPageError, data, fetchNextPage } = query
  const { thread } = useLinked()
  const isMissing = thread !== undefined && comments?.every(({ id }) => id !== thread)
  // After a failed attempt whoever reads decides: it would else be repeated for ever.
  const isPossible = hasNextPage && !isFetching && !isFetchNextPageError
  const isWorthwhile = isPossible && (data?.pages.length ?? 0) < mostPages
  useEffect(() => {
    if (isMissing && isWorthwhile) void fetchNextPage()
  }, [isMissing, isWorthwhile, fetchNextPage])
  return null
}
