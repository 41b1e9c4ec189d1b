import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Flag from 'lucide-react/icons/flag'
import { Suspense, useRef } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { statesOf } from '#client/api/infinite-list.ts'
import type { Prepare } from '#client/api/page.ts'
import { sessionQuery, useViewer } from '#client/api/viewer.ts'
import { useReport } from '#client/features/reports/report-button.tsx'
import { ListStates } from '#client/ui/feedback/list-states.tsx'
import { PostSkeleton } from '#client/ui/feedback/post-skeletons.tsx'
import { Line } from '#client/ui/feedback/skeletons.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { RoleBadge } from '#client/ui/media/badge.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { Menu, MenuButton, MenuLink } from '#client/ui/navigation/menu.tsx'
import { Link, useParams } from '#client/ui/navigation/navigation.tsx'
import { PageHead } from '#client/ui/navigation/page-head.tsx'
import { useNear } from '#client/ui/navigation/use-near.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { Problem } from '#contract/problem.ts'
import { Comments } from '../comments/comments.tsx'
import { commentsQuery, likedQuery, listAddress, ownPostQuery, postQuery } from '../queries.ts'
import { PostActions } from './post-actions.tsx'
import { PostAside } from './post-aside.tsx'
import { PostText } from './post-text.tsx'

export async function prepare({ client, call, params }: Prepare): Promise<void> {
  const id = params.id ?? ''
  const { viewer } = await client.fetchQuery(sessionQuery(call))
  await Promise.all([
    client.prefetchQuery(postQuery(call, id)),
    client.prefetchInfiniteQuery(commentsQuery(call, id)),
    viewer && client.prefetchQuery(likedQuery(call, id, true)),
  ])
  if (!isMissing(client.getQueryState(['post', id])?.error)) return
  await Promise.all([MissingPost.ready(), viewer && client.prefetchQuery(ownPostQuery(call, id))])
}

const isMissing = (error: unknown) => error instanceof Problem && error.code === 'missing'

/** One post: the text first, then the comments below it. */
export default function PostPage() {
  const id = useParams().id ?? ''
  const query = useQuery(postQuery(useCall(), id))
  const { data: post, error } = query
  if (!post && isMissing(error))
    return (
      <Suspense>
        <NotPublic id={id} />
      </Suspense>
    )
  return (
    <ListStates count={post && 1} {...statesOf(query)} {...unable}>
      {post && <Reading post={post} />}
    </ListStates>
  )
}

const unable = {
  unable: 'Failed to load post',
  failure: 'Please check your connection and try again.',
  skeleton: <PostSkeleton />,
  empty: null,
}

function Reading({ post }: { post: Post }) {
  return (
    <div className="mid:grid mid:grid-cols-[minmax(0,1fr)_216px] mid:gap-x-10 wide:grid-cols-[80px_minmax(0,700px)] wide:gap-x-12 xl:grid-cols-[72px_minmax(0,680px)_304px]">
      <PageHead
        title={post.title}
        description={post.excerpt}
        card={`/cards/posts/${post.id}.jpg`}
        written={{ by: post.owner.fullName, at: post.publishedAt }}
        feed
      />
      <PostActions post={post} />
      <article className="mid:row-start-1 wide:col-start-2">
        <Link to={address('blog')} className="link-back">
          <ArrowLeft size={18} aria-hidden="true" />
          Campus Blog
        </Link>
        <p className="tag mt-3 flex flex-wrap gap-x-1.5">
          {post.tags.map((tag, index) => (
            <span key={tag}>
              <Link to={listAddress({ tag })} className="hover:underline">
                {tag}
              </Link>
              {index < post.tags.length - 1 && <span aria-hidden="true">&nbsp;·</span>}
            </span>
          ))}
        </p>
        <h1 className="t-title mt-2">{post.title}</h1>
        <p className="mt-4 text-lead text-ink-soft">{post.excerpt}</p>
        <div className="mt-6 mb-5 flex items-center gap-2 max-slim:flex-wrap">
          <Avatar of={post.owner} />
          <div className="t-meta grow">
            <Link
              to={address('person', { id: post.owner.id })}
              className="font-semibold text-ink hover:underline"
            >
              {post.owner.fullName}
            </Link>{' '}
            <RoleBadge role={post.owner.role} />
            <p>
              <span className="inline-block">
                <Time at={post.publishedAt} as="long" />
                &#8239;·
              </span>{' '}
              <span className="inline-block">{minutesToRead(post.content)} min read</span>
            </p>
          </div>
          <Desk post={post} />
        </div>
        {post.thumbnail && (
          <Picture
            of={post.thumbnail}
            alt=""
            eager
            sizes="(min-width: 900px) 700px, (min-width: 700px) calc(100vw - 288px), 88vw"
            className="aspect-[16/10] -mx-(--gutter) w-auto mid:mx-0 mid:rounded-card wide:aspect-[16/9]"
          />
        )}
        <PostText post={post} />
      </article>
      <PostAside post={post} />
      <Comments post={post} />
      <Next post={post} />
    </div>
  )
}

/** Further posts: beside the comments if there is room, else below them. */
function Next({ post }: { post: Post }) {
  const place = useRef<HTMLElement>(null)
  const { module, failed } = useOnDemand(readNext, useNear(place))
  return (
    <aside
      ref={place}
      aria-labelledby={module ? 'read-next' : undefined}
      className="js-only mt-10 min-h-px print:hidden mid:max-wide:sticky mid:max-wide:top-[calc(var(--bar)+16px)] mid:max-wide:col-start-2 mid:max-wide:row-start-2 mid:max-wide:self-start wide:col-start-2 xl:sticky xl:top-[calc(var(--bar)+36px)] xl:col-start-3 xl:row-start-2 xl:self-start"
    >
      {module ? <module.ReadNext post={post} coming={<NextSkeleton />} /> : !failed && <NextSkeleton />}
    </aside>
  )
}

/** As high as the content to come: else the end of the page would move down under a finger about to tap it. It does not
 * pulse, as it is there all the time somebody reads. */
function NextSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-7 pb-3.5">
      <Line className="h-7 w-32 animate-none" />
      <Line className="h-22 animate-none" />
      <Line className="h-22 animate-none" />
      <Line className="h-22 animate-none" />
    </div>
  )
}

/** Actions on the post: its owner and the admins have more, which load late. */
function Desk({ post }: { post: Post }) {
  const viewer = useViewer()
  const isOwner = viewer?.id === post.owner.id
  const isTheirs = isOwner || viewer?.role === 'admin'
  const { module, failed } = useOnDemand(postDesk, isTheirs)
  const { ask, dialog, signIn } = useReport({
    ...{ kind: 'post', thingId: post.id, ownerId: post.owner.id },
    ...{ to: address('post', { id: post.id }), title: `“${post.title}”` },
  })
  // Keeps its place, so that the name beside it does not move.
  if (isTheirs && !module && (isOwner || !failed))
    return <span className="js-only ml-auto size-11 flex-none" />
  const report = !isOwner && (
    <MenuButton icon={flag} onClick={ask}>
      Report
    </MenuButton>
  )
  return (
    <div className={signIn ? 'ml-auto print:hidden' : 'js-only ml-auto print:hidden'}>
      {viewer && module ? (
        <module.PostDesk post={post} viewer={viewer} report={report} />
      ) : (
        <Menu label="Options for this post" button={<Ellipsis size={22} />}>
          {signIn ? (
            <MenuLink to={signIn} icon={flag}>
              Sign in to report
            </MenuLink>
          ) : (
            report
          )}
        </Menu>
      )}
      {dialog}
    </div>
  )
}

const flag = <Flag size={20} aria-hidden="true" />
const readNext = late(() => import('./read-next.tsx'))
const postDesk = late(() => import('../own/post-desk.tsx'))
const MissingPost = part(() => import('./missing-post.tsx').then((module) => module.MissingPost))
const unpublishedPost = late(() => import('./unpublished-post.tsx'))

/** Missing for everybody else; its owner and the admins see what they may. */
function NotPublic({ id }: { id: string }) {
  const viewer = useViewer()
  const { module, failed, retry } = useOnDemand(unpublishedPost, viewer !== null)
  if (!viewer) return <MissingPost />
  if (module) return <module.UnpublishedPost id={id} viewer={viewer} missing={<MissingPost />} />
  if (failed)
    return (
      <ListStates count={undefined} failed retry={retry} {...unable}>
        {null}
      </ListStates>
    )
  return (
    <>
      <div className="js-only">
        <PostSkeleton />
      </div>
      <div className="plain-only">
        <MissingPost />
      </div>
    </>
  )
}

/** At 200 words a minute, as people read on a phone. */
function minutesToRead(html: string): number {
  const words = html
    .replace(/<[^<>]+>/g, ' ')
    .trim()
    .split(/\s+/).length
  return Math.max(1, Math.round(words / 200))
}
