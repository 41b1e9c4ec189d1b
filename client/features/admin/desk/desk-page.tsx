import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useSubscribe } from '#client/api/subscribe.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Badge } from '#client/ui/media/badge.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { address } from '#contract/addresses.ts'
import { deskNames } from '#contract/admin/desk-rules.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import { waitingPostsQuery } from '../queries.ts'
import { ownDeskQuery } from './queries.ts'

const adminPage = () => import('../admin-page.tsx')
/** Of the admins' own page, so that their first load is not cut in two for this one. */
const PostQueue = part(() => adminPage().then((module) => module.PostQueue))

/** Whoever shows the desk awaits its queue, so that the server can send it. */
export const deskReady = async () => {
  await PostQueue.ready()
  await (await adminPage()).FurtherPosts.ready()
}

/** The desk of a subadmin who decides the posts of some departments and tags; it goes at once with the right. */
export function DeskPage({ viewer }: { viewer: Viewer }) {
  const client = useQueryClient()
  const decides = viewer.decides === true
  // Whoever had one at first is told what became of the post they had open.
  const [hadOne] = useState(decides)
  useEffect(() => {
    if (!decides && viewer.role !== 'admin') client.removeQueries({ queryKey: ['admin'] })
  }, [decides, viewer.role, client])
  if (decides) return <OwnDesk id={viewer.id} />
  return (
    <>
      <PageHead title="Post Desk" hidden />
      <EmptyState
        heading="h1"
        drawing={<Papers />}
        title={hadOne ? 'You no longer decide posts' : 'You have no posts to decide'}
        action={
          <LinkButton to={address('blog')} kind="line">
            Back to the blog
          </LinkButton>
        }
      >
        {hadOne
          ? 'An admin ended it. What you had open was not decided: the admins have it.'
          : 'An admin can let you decide the posts of a department or tag.'}
      </EmptyState>
    </>
  )
}

function OwnDesk({ id }: { id: string }) {
  const call = useCall()
  const client = useQueryClient()
  const { data: desk } = useQuery(ownDeskQuery(call))
  const waiting = useInfiniteQuery(waitingPostsQuery(call)).data?.pages[0]?.total
  useSubscribe(`desk:${id}`, () => void client.invalidateQueries({ queryKey: ['admin'] }))
  const names = desk && deskNames(desk.parts)
  return (
    <>
      <PageHead title="Post Desk" hidden />
      <h1 className="t-title wrap-anywhere">{names ? `${names} posts` : 'Post Desk'}</h1>
      <p className="t-meta mt-1 flex items-start gap-2">
        <ShieldCheck size={20} className="mt-0.5 shrink-0 text-green" aria-hidden="true" />
        <span>
          You decide these, except your own.{desk?.givenBy && <> {desk.givenBy} gave you this right.</>}
        </span>
      </p>
      <section className="card mt-5 overflow-clip" aria-labelledby="waiting">
        <h2 id="waiting" className="t-item flex items-center gap-2 border-b border-line px-4 py-3">
          Waiting {waiting ? <Badge tone="spark">{waiting}</Badge> : null}
        </h2>
        <Suspense>
          <PostQueue />
        </Suspense>
      </section>
    </>
  )
}
