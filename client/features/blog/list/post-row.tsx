import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import { type ReactNode, useEffect, useState } from 'react'
import { currentSaver } from '#client/offline/data-usage/saver.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import { afterPaint } from '#client/ui/after-paint.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Avatar } from '#client/ui/media/avatar.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { cardName } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { PostCard } from '#contract/blog/endpoints.ts'
import { grouped } from '#contract/money.ts'

/** The newest post: its picture across the screen, its title large; the text aligns with the picture. */
export function LeadStory({ post }: { post: PostCard }) {
  return (
    <article className="relative grid gap-4 mid:grid-cols-[7fr_5fr] mid:gap-8 wide:gap-10">
      {post.thumbnail && (
        <Picture
          of={post.thumbnail}
          alt=""
          eager
          sizes="(min-width: 900px) 650px, (min-width: 700px) 58vw, 88vw"
          className="aspect-[16/9] -mx-(--gutter) mid:mx-0 mid:aspect-[3/2] mid:rounded-card wide:aspect-[16/9]"
        />
      )}
      <div className={classNames('grid content-start gap-2 wide:gap-3', !post.thumbnail && 'mid:col-span-2')}>
        <Tags post={post} />
        <h2 className="t-title wide:text-[2.5rem]">
          <PostLink post={post} />
        </h2>
        <p className="text-ink-soft wide:text-lead">{post.excerpt}</p>
        <Byline post={post} />
      </div>
    </article>
  )
}

/** A post in the list; the picture is a square at its side, author and figures below both. */
export function PostRow({ post, rank }: { post: PostCard; rank?: number | undefined }) {
  return (
    <article
      className={classNames(
        'relative grid h-full content-start gap-x-4 gap-y-2.5 py-4 max-slim:grid-cols-1',
        rank ? 'grid-cols-[28px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]',
      )}
    >
      {rank && <span className="price">{rank}</span>}
      <div className="grid content-start gap-1">
        <Tags post={post} />
        <h2 className="t-item wide:text-[1.125rem]">
          <PostLink post={post} />
        </h2>
      </div>
      {post.thumbnail && (
        <Picture of={post.thumbnail} alt="" sizes="104px" className="size-24 rounded-thumb wide:size-26" />
      )}
      <div className={classNames('slim:col-span-2', rank !== undefined && 'slim:col-start-2')}>
        <Byline post={post} apart />
      </div>
    </article>
  )
}

/** The whole row is the link's target, while its text stays the title alone. */
function PostLink({ post }: { post: PostCard }) {
  return (
    <Link to={address('post', { id: post.id })} className="after:absolute after:inset-0">
      {post.title}
    </Link>
  )
}

const Tags = ({ post }: { post: PostCard }) => <p className="tag">{post.tags.slice(0, 2).join('\u00a0· ')}</p>

/** Author and date, then the figures; with `apart` these stand at the row's other end. */
function Byline({ post, apart }: { post: PostCard; apart?: boolean }) {
  return (
    <p
      className={classNames(
        't-small flex flex-wrap items-center gap-x-4 gap-y-1',
        apart && 'justify-between',
      )}
    >
      <span className="inline-flex min-w-0 items-center gap-2">
        <Face of={post.owner} />
        <span className="min-w-0">
          <b>{cardName(post.owner.fullName)}</b>&nbsp;· <Time at={post.publishedAt} as="brief" />
        </span>
      </span>
      <span className="inline-flex items-center gap-3">
        <Count icon={<Heart size={15} aria-hidden="true" />} of={post.likes} word="like" />
        <Count icon={<MessageSquare size={15} aria-hidden="true" />} of={post.comments} word="comment" />
      </span>
    </p>
  )
}

/**
 * 28 px. On a phone's first visit twelve faces would cost as many bytes as all words: initials replace them until the app
 * has loaded, and stay in strict saving. An invisible face is not fetched.
 */
function Face({ of }: { of: PostCard['owner'] }) {
  const comes = useFaces()
  return (
    <>
      <span className={classNames('flex flex-none', !comes && 'max-mid:hidden')}>
        <Avatar of={of} size="small" />
      </span>
      {!comes && (
        <span className="flex flex-none mid:hidden">
          <Avatar of={{ ...of, picture: null }} size="small" />
        </span>
      )}
    </>
  )
}

function useFaces(): boolean {
  const [comes, setComes] = useState(false)
  useEffect(() => {
    if (workersHere()?.controller && currentSaver().choice !== 'strict') afterPaint(() => setComes(true))
  }, [])
  return comes
}

function Count({ icon, of, word }: { icon: ReactNode; of: number; word: string }) {
  return (
    <span className="num inline-flex items-center gap-1">
      {icon}
      {grouped(of)}
      <span className="sr-only">{of === 1 ? word : `${word}s`}</span>
    </span>
  )
}
