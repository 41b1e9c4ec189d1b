import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { UnlookedPost } from '#contract/admin/trust-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/screens.ts'
import { withReason } from '../reasons/with-reason.ts'
import { useTakeDown } from './use-take-down.ts'

const TakeDownDialog = part(() => import('../reports/take-down-dialog.tsx').then((module) => module.default))

export const unlookedQuery = (call: Caller) => ({
  ...paged(['admin', 'unlooked'], (query, how) => call(api.looks.list, { query }, how)),
  meta: { keep: false },
})

/** Posts of trusted authors, public already, until somebody has looked at them; nothing where there are none. */
export function UnlookedPosts() {
  const { items: posts, query } = useList(unlookedQuery(useCall()))
  if (!posts?.length) return null
  return (
    <section className="border-t border-line px-4 pt-4 pb-2" aria-labelledby="unlooked">
      <h3 className="t-item flex items-center gap-2" id="unlooked">
        Out, not looked at yet <Badge tone="spark">{query.data?.pages[0]?.total ?? posts.length}</Badge>
      </h3>
      <p className="t-small mt-1">Trusted authors’ posts are public at once.</p>
      <ul className="mt-2 wide:grid wide:grid-cols-2 wide:gap-x-8">
        {posts.map((post) => (
          <Row key={post.id} post={post} />
        ))}
      </ul>
      <MoreButton query={query}>Load More Posts</MoreButton>
    </section>
  )
}

function Row({ post }: { post: UnlookedPost }) {
  const call = useCall()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const ways = {
    onError: (error: unknown) => toast.fail(withReason('That didn’t go through', error)),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['admin'] })
      await client.invalidateQueries({ queryKey: ['posts'] })
    },
  }
  const { id, title } = post
  const look = useMutation({ ...ways, mutationFn: () => call(api.looks.done, { id }) })
  const down = useTakeDown(post, ways)
  const busy = look.isPending || down.isPending
  return (
    <li className="grid gap-2 border-t border-line py-3" aria-busy={busy || undefined}>
      <div>
        <Link
          to={address('post', { id })}
          className="t-item flex min-h-11 items-center wrap-anywhere hover:underline"
        >
          {title}
        </Link>
        <p className="t-small mt-0.5">
          <b>{post.owner.fullName}</b>&nbsp;· public since <Time at={post.outSince} />{' '}
          {post.isChange && <Badge tone="spark">Change</Badge>}
        </p>
      </div>
      <div className="js-only grid grid-cols-2 gap-2">
        <Button kind="line" small onClick={() => !busy && look.mutate()}>
          Looks fine
        </Button>
        <Button kind="danger" small onClick={() => setAsking(true)}>
          Take it down
        </Button>
      </div>
      <Suspense>
        {asking && <TakeDownDialog of={post} close={() => setAsking(false)} takeDown={down.mutateAsync} />}
      </Suspense>
    </li>
  )
}
