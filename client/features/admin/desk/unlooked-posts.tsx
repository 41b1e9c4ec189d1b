import { useMutation } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { paged, useList } from '#client/api/infinite-list.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Time } from '#client/ui/time/time.tsx'
import type { UnlookedPost } from '#contract/admin/trust-endpoints.ts'
import type { Caller } from '#contract/call.ts'
import { api } from '#contract/late/desk.ts'
import { PostRow, PostSection, useDeciding } from './post-section.tsx'
import { useTakeDown } from './use-take-down.ts'

const TakeDownDialog = part(() => import('../reports/take-down-dialog.tsx').then((module) => module.default))

export const unlookedQuery = (call: Caller) => ({
  ...paged(['admin', 'unlooked'], (query, how) => call(api.looks.list, { query }, how)),
  meta: { keep: false },
})

/** Posts of trusted authors, public already, until somebody has looked at them; nothing where there are none. */
export function UnlookedPosts() {
  const { items: posts, query } = useList(unlookedQuery(useCall()))
  return (
    <PostSection
      {...{ id: 'unlooked', title: 'Published, not checked yet', tone: 'spark' }}
      {...{ posts, query, total: query.data?.pages[0]?.total }}
      hint="Trusted authors’ posts are public at once."
    >
      {(post) => <Row key={post.id} post={post} />}
    </PostSection>
  )
}

function Row({ post }: { post: UnlookedPost }) {
  const call = useCall()
  const [asking, setAsking] = useState(false)
  const ways = useDeciding()
  const look = useMutation({
    ...ways,
    mutationFn: () => call(api.looks.done, { id: post.id, query: { outSince: post.outSince } }),
  })
  const down = useTakeDown(post, ways)
  const busy = look.isPending || down.isPending
  const acts = (
    <>
      <Button kind="line" small onClick={() => !busy && look.mutate()}>
        Looks fine
      </Button>
      <Button kind="danger" small onClick={() => setAsking(true)}>
        Take it down
      </Button>
      <Suspense>
        {asking && <TakeDownDialog of={post} close={() => setAsking(false)} takeDown={down.mutateAsync} />}
      </Suspense>
    </>
  )
  return (
    <PostRow of={post} busy={busy} acts={acts}>
      <p className="t-small mt-0.5">
        <b>{post.owner.fullName}</b>&nbsp;· public since <Time at={post.outSince} as="within" />{' '}
        {post.isChange && <Badge tone="spark">Change</Badge>}
      </p>
    </PostRow>
  )
}
