import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import { type ReactNode, Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import { WaitingEdit } from '#client/api/mutations/waiting-edit.tsx'
import { type Act, useActs } from '#client/offline/outbox/index.ts'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { PostSkeleton } from '#client/ui/feedback/post-skeletons.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { part } from '#client/ui/lazy-part.tsx'
import { Note } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { DayAndTime } from '#client/ui/time/day-and-time.tsx'
import { address } from '#contract/addresses.ts'
import type { OwnPost } from '#contract/blog/writing-endpoints.ts'
import { api } from '#contract/late/desk.ts'
import { Problem } from '#contract/problem.ts'
import type { Viewer } from '#contract/profiles/people.ts'
import type { PostBody } from '../compose/deliver.ts'
import { useOwnPostActs } from '../own/owner-acts.ts'
import { StandingBadge } from '../own/post-status.tsx'
import { PostInFull } from '../own/review-preview.tsx'
import { StandingNote } from '../own/status-note.tsx'
import { ownPostQuery } from '../queries.ts'
import { FormattedText } from './formatted-text.tsx'

const RewordedPost = part(() => import('../own/reworded-post.tsx').then((module) => module.RewordedPost))

interface UnpublishedPostProps {
  id: string
  viewer: Viewer
  /** The page for everybody else. */
  missing: ReactNode
}

/** A post that is not public, for its owner; a waiting one for whoever decides it too. */
export function UnpublishedPost({ id, viewer, missing }: UnpublishedPostProps) {
  const call = useCall()
  const own = useQuery(ownPostQuery(call, id))
  const waiting = useQuery({
    queryKey: ['admin', 'post', id],
    queryFn: ({ signal }) => call(api.postReviews.read, { id }, { signal }),
    meta: { keep: false },
    enabled: (viewer.role === 'admin' || viewer.decides === true) && own.isError,
  })
  const errors = [useLastError(own), useLastError(waiting)]
  if (own.data) return <OwnPostShown post={own.data} />
  if (waiting.data)
    return (
      <article className="mx-auto max-w-[700px]">
        <PageHead title={waiting.data.title} hidden />
        <div className="mb-4">
          <Note tone="spark">
            <p>
              {waiting.data.goesOutAt ? (
                <>
                  This goes out on <DayAndTime at={waiting.data.goesOutAt} />, Nigerian time.
                </>
              ) : (
                'This post is waiting for a decision.'
              )}
            </p>
            <LinkButton
              to={viewer.role === 'admin' ? address('admin') : address('profile', { desk: '' })}
              kind="line"
              small
              className="mt-2"
            >
              {waiting.data.goesOutAt ? 'Change that' : 'Decide'} on{' '}
              {viewer.role === 'admin' ? 'the dashboard' : 'your desk'}
            </LinkButton>
          </Note>
        </div>
        <PostInFull post={waiting.data} heading="h1" />
      </article>
    )
  const failed = [own, waiting].find((_, at) => errors[at] && !isRefused(errors[at]))
  if (!failed && ((own.isPending && !errors[0]) || waiting.isLoading)) return <PostSkeleton />
  if (!failed) return missing
  return (
    <ListStates
      count={undefined}
      {...statesOf(failed)}
      unable="Failed to load post"
      failure="Please check your connection and try again."
      skeleton={null}
      empty={null}
    >
      {null}
    </ListStates>
  )
}

/** Why it did not come, also while it is tried again. */
function useLastError({ error, isPending }: { error: Error | null; isPending: boolean }): Error | null {
  const [last, setLast] = useState(error)
  if (error && error !== last) setLast(error)
  return error ?? (isPending ? last : null)
}

/** The campus said that there is no such post for whoever asks; any other error says nothing about the post. */
const isRefused = (error: Error) => error instanceof Problem && /^(missing|gone|forbidden)$/.test(error.code)

function OwnPostShown({ post: saved }: { post: OwnPost }) {
  const acts = useOwnPostActs(saved)
  const act = useActs({ kind: 'post' }).find(({ id }) => id === saved.id) as Act<PostBody> | undefined // of this kind
  const post = act && act.state !== 'needs you' ? withEdit(saved, act.body) : saved
  return (
    <article className="mx-auto max-w-[700px]">
      <PageHead title={post.title || 'Untitled'} hidden />
      <p className="mb-3 flex flex-wrap items-center gap-2">
        <StandingBadge post={post} />
        <span className="t-small">Only you and the admins can see this.</span>
      </p>
      {act && <WaitingEdit act={act} />}
      {post.plan?.isReworded && !act ? (
        <Suspense fallback={<PostSkeleton />}>
          <RewordedPost id={post.id} />
        </Suspense>
      ) : (
        <OwnText post={post} withdraw={acts.withdraw} />
      )}
    </article>
  )
}

function OwnText({ post, withdraw }: { post: OwnPost; withdraw: () => void }) {
  return (
    <>
      <StandingNote standing={post} withdraw={withdraw} />
      <p className="tag mt-4">{post.tags.join('\u00a0· ')}</p>
      <h1 className="t-title mt-1 break-words">{post.title || 'Untitled'}</h1>
      <p className="mt-2 text-lead break-words text-ink-soft">{post.excerpt}</p>
      <LinkButton
        to={address('postBlog', { id: post.id })}
        kind="line"
        className="mt-4"
        icon={<Pencil size={18} aria-hidden="true" />}
      >
        Edit
      </LinkButton>
      {post.thumbnail && (
        <Picture
          of={post.thumbnail}
          alt=""
          eager
          sizes="(min-width: 900px) 700px, 88vw"
          className="mt-4 aspect-[16/10] w-full rounded-card"
        />
      )}
      <FormattedText html={post.content} className="mt-6" />
    </>
  )
}

/** A thumbnail that has not arrived is shown by the form only. */
const withEdit = (post: OwnPost, { text }: PostBody): OwnPost => ({
  ...post,
  ...{ title: text.title, excerpt: text.excerpt, content: text.content, tags: text.tags },
  thumbnail: text.thumbnail?.picture ?? null,
})
