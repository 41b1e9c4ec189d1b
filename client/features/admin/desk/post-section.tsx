import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { toast } from '#client/ui/feedback/toast.ts'
import { Badge } from '#client/ui/media/badge.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import { withReason } from '../reasons/with-reason.ts'

interface SectionProps<Post> {
  id: string
  title: string
  tone?: 'spark'
  hint?: string
  posts: readonly Post[] | undefined
  /** Of all, also of those that are not loaded. */
  total: number | undefined
  query: ComponentProps<typeof MoreButton>['query']
  children: (post: Post) => ReactNode
}

/** A part of a desk: how many posts it has, and they; nothing where there are none. */
export function PostSection<Post>(props: SectionProps<Post>) {
  const { id, title, tone, hint, posts, total, query, children } = props
  if (!posts?.length) return null
  return (
    <section className="border-t border-line px-4 pt-4 pb-2" aria-labelledby={id}>
      <h3 className="t-item flex items-center gap-2" id={id}>
        {title} <Badge {...(tone && { tone })}>{total ?? posts.length}</Badge>
      </h3>
      {hint && <p className="t-small mt-1">{hint}</p>}
      <ul className="mt-2 wide:grid wide:grid-cols-2 wide:gap-x-8">{posts.map(children)}</ul>
      <MoreButton query={query}>Load More Posts</MoreButton>
    </section>
  )
}

interface RowProps {
  of: { id: string; title: string }
  busy: boolean
  /** What is said below the title. */
  children: ReactNode
  acts: ReactNode
}

export const PostRow = ({ of: { id, title }, busy, children, acts }: RowProps) => (
  <li className="grid gap-2 border-t border-line py-3" aria-busy={busy || undefined}>
    <div>
      <Link
        to={address('post', { id })}
        className="t-item flex min-h-11 items-center wrap-anywhere hover:underline"
      >
        {title}
      </Link>
      {children}
    </div>
    <div className="js-only grid grid-cols-2 gap-2">{acts}</div>
  </li>
)

/** What every decision on such a post does when it failed, and when it is over. */
export function useDeciding() {
  const client = useQueryClient()
  return {
    onError: (error: unknown) => toast.fail(withReason('That didn’t go through', error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] })
      await client.invalidateQueries({ queryKey: ['posts'] })
    },
  }
}
