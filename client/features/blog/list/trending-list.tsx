import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { PostCard } from '#contract/blog/endpoints.ts'
import { grouped } from '#contract/money.ts'

/** Trending posts, at the edge of a wide screen. */
export function TrendingList({
  posts,
}: {
  posts: readonly Pick<PostCard, 'id' | 'title' | 'likes' | 'comments'>[]
}) {
  if (posts.length === 0) return null
  return (
    <section aria-labelledby="trending" className="border-t border-line pt-4">
      <h2 id="trending" className="t-head mb-3">
        Trending this week
      </h2>
      <ol>
        {posts.map((post, index) => (
          <li key={post.id} className="relative grid grid-cols-[28px_1fr] border-t border-line py-3">
            <span className="price" aria-hidden="true">
              {index + 1}
            </span>
            <div className="grid gap-1">
              <h3 className="t-item">
                <Link to={address('post', { id: post.id })} className="after:absolute after:inset-0">
                  {post.title}
                </Link>
              </h3>
              <p className="t-small num">
                {grouped(post.likes)} {post.likes === 1 ? 'like' : 'likes'}&nbsp;· {grouped(post.comments)}{' '}
                {post.comments === 1 ? 'comment' : 'comments'}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
