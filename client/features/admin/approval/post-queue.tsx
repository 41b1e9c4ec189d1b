import { Suspense, useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { useList } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { LinesSkeleton } from '#client/ui/feedback/skeletons.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { MoreButton } from '#client/ui/navigation/more-button.tsx'
import { useMediaQuery } from '#client/ui/use-media-query.ts'
import type { WaitingPost } from '#contract/blog/writing-endpoints.ts'
import { waitingPostsQuery } from '../queries.ts'
import { useDesk, wide } from './use-desk.ts'
import { useQueueKeys } from './use-queue-keys.ts'
import { WaitingRow } from './waiting-row.tsx'

/** On wide screens only: a phone would fetch a post that nobody opened. */
const PreviewPane = part(() => import('./preview-pane.tsx').then((module) => module.PreviewPane))
const PreviewDialog = part(() => import('./preview-dialog.tsx').then((module) => module.default))
const further = () => import('../desk/further-posts.tsx')
/** Whoever shows the queue awaits it. */
export const FurtherPosts = part(() => further().then((module) => module.FurtherPosts))
const MoreWays = part(() => further().then((module) => module.MoreWays))

export const furtherReady = async (page: Pick<Prepare, 'client' | 'call'>) => {
  await FurtherPosts.ready()
  return (await further()).prepare(page)
}

const ChosenBar = part(() => import('./chosen-bar.tsx').then((module) => module.ChosenBar))
const DeclineDialog = part(() => import('./decline-dialog.tsx').then((module) => module.default))
const none: WaitingPost[] = []
/** Always the same, so that what the server sent stays when the desk changes before this is loaded. */
const furtherPosts = (
  <Suspense>
    <FurtherPosts />
  </Suspense>
)

/** Waiting posts: a list, on a wide screen the open post beside it, and decisions on one or many. */
export function PostQueue() {
  const { items: posts = none, query, states } = useList(waitingPostsQuery(useCall()))
  const desk = useDesk(posts)
  // Not in the page that the server sends, which would have to load it first.
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  const { current, declining } = desk
  const isWide = useMediaQuery(wide)
  const marked = posts.filter(({ id }) => desk.checked.has(id))
  const at = current ? posts.indexOf(current) : -1
  const place = `${at + 1} of ${query.data?.pages[0]?.total ?? posts.length}`
  const leadTo = (post: WaitingPost | undefined) => post && (() => desk.choose(post.id))
  const more = isOpen && current && <MoreWays post={current} went={() => desk.went([current])} />
  useQueueKeys(desk.place, {
    posts,
    current,
    resting: declining !== null,
    choose: desk.choose,
    approve: desk.approve,
    decline: desk.askWhy,
    check: desk.check,
  })

  return (
    <div ref={desk.place} tabIndex={-1} className="outline-none">
      <ListStates
        {...states}
        unable="Unable to load posts"
        failure="Failed to load posts. Please try again."
        skeleton={
          <div className="p-4">
            <LinesSkeleton what="waiting posts" />
          </div>
        }
        empty={<EmptyState drawing={<Papers />} title="No pending blogs." />}
      >
        {marked.length > 0 && (
          <Suspense>
            <ChosenBar
              count={marked.length}
              approve={() => desk.approve(marked)}
              decline={() => desk.askWhy(marked)}
              none={() => desk.setChecked(new Set())}
            />
          </Suspense>
        )}
        <div className="wide:grid wide:min-h-[min(100vh-var(--bar)-24px,800px)] wide:grid-cols-[352px_minmax(0,1fr)]">
          <div className="wide:border-r wide:border-line">
            <ul aria-label="Waiting posts">
              {posts.map((post) => (
                <WaitingRow
                  key={post.id}
                  post={post}
                  current={post === current}
                  checked={desk.checked.has(post.id)}
                  check={() => desk.check(post.id)}
                  read={() => desk.read(post)}
                />
              ))}
            </ul>
            <MoreButton query={query}>Load More Posts</MoreButton>
          </div>
          {isWide && current && (
            <Suspense>
              <PreviewPane
                post={current}
                place={place}
                busy={desk.busy}
                more={more}
                declining={declining?.inPane === true && declining.posts[0]?.id === current.id}
                approve={() => desk.approve([current])}
                askWhy={() => desk.askWhy([current])}
                cancel={desk.cancel}
                decline={desk.decline}
              />
            </Suspense>
          )}
        </div>
      </ListStates>
      {furtherPosts}
      <Suspense>
        {desk.whole && current && (
          <PreviewDialog
            post={current}
            place={place}
            before={leadTo(posts[at - 1])}
            after={leadTo(posts[at + 1])}
            close={desk.close}
            more={more}
            approve={() => desk.approve([current])}
            decline={() => desk.askWhy([current])}
          />
        )}
        {declining && !declining.inPane && (
          <DeclineDialog posts={declining.posts} close={desk.cancel} decline={desk.decline} />
        )}
      </Suspense>
    </div>
  )
}
