import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { cardName } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/index.ts'

const nextQuery = (call: Caller, { id, tags: [tag] }: Pick<Post, 'id' | 'tags'>) =>
  queryOptions({
    queryKey: ['posts', 'next-to', id],
    queryFn: async ({ signal }) => {
      const { items } = await call(
        api.posts.list,
        { query: tag ? { tag } : { sort: 'trending' } },
        { signal },
      )
      return items.filter((one) => one.id !== id).slice(0, 3)
    },
  })

/** Three similar posts, at the end of a post or at its side. */
export function ReadNext({ post, coming }: { post: Post; coming: ReactNode }) {
  const { data: posts, isPending } = useQuery(nextQuery(useCall(), post))
  if (isPending) return coming
  if (!posts?.length) return null
  return (
    <>
      <h2 id="read-next" className="t-head">
        Read next
      </h2>
      <ul>
        {posts.map(({ id, title, tags, owner, thumbnail }) => (
          <li
            key={id}
            className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-4 border-b border-line py-3.5 last:border-0"
          >
            <div className="grid gap-1">
              <p className="tag">{tags[0]}</p>
              <h3 className="t-item">
                <Link to={address('post', { id })} className="after:absolute after:inset-0">
                  {title}
                </Link>
              </h3>
              <p className="t-small">{cardName(owner.fullName)}</p>
            </div>
            {thumbnail && (
              <Picture
                of={thumbnail}
                alt=""
                sizes="72px"
                className="size-18 rounded-thumb mid:max-wide:hidden"
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
