import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import type { ReactNode } from 'react'
import { Avatar } from '#client/ui/avatar.tsx'
import { cardName } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation.tsx'
import { Picture } from '#client/ui/picture.tsx'
import { Time } from '#client/ui/time.tsx'
import { address } from '#contract/addresses.ts'
import type { PostCard } from '#contract/blog.ts'
import { grouped } from '#contract/money.ts'

/** The newest post: its picture across the screen, its title large. */
export function LeadStory({ post }: { post: PostCard }) {
  return (
    <article className="relative grid gap-4 mid:grid-cols-[7fr_5fr] mid:items-center mid:gap-8 wide:gap-10">
      {post.thumbnail && (
        <Picture
          of={post.thumbnail}
          alt=""
          eager
          sizes="(min-width: 900px) 650px, (min-width: 700px) 58vw, 100vw"
          className="aspect-[16/10] -mx-(--gutter) mid:mx-0 mid:aspect-[3/2] mid:rounded-card wide:aspect-[16/9]"
        />
      )}
      <div className="grid content-start gap-1.5">
        <Tags post={post} />
        <h2 className="t-title wide:text-[2.5rem]">
          <PostLink post={post} />
        </h2>
        <p className="text-ink-soft wide:text-lead">{post.excerpt}</p>
        <Byline post={post} face={<Avatar of={post.owner} size="small" />} />
      </div>
    </article>
  )
}

/** One line of the list; the picture is a square at its side. */
export function PostRow({ post, trending }: { post: PostCard; trending?: boolean }) {
  return (
    <article className="relative grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-5 py-4 wide:py-5">
      <div className="grid gap-1">
        <Tags post={post} trending={trending} />
        <h2 className="t-item wide:text-[1.25rem]">
          <PostLink post={post} />
        </h2>
        <p className="hidden text-ink-soft wide:block">{post.excerpt}</p>
        <Byline
          post={post}
          face={
            // On a phone twelve faces would cost as much as the page's words; what is not shown is not fetched.
            <span className="max-mid:hidden">
              <Avatar of={post.owner} size="small" />
            </span>
          }
        />
      </div>
      {post.thumbnail && (
        <Picture
          of={post.thumbnail}
          alt=""
          sizes="(min-width: 900px) 168px, 104px"
          className="size-[104px] rounded-thumb mid:max-wide:size-24 wide:h-28 wide:w-42"
        />
      )}
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

function Tags({ post, trending }: { post: PostCard; trending?: boolean | undefined }) {
  const tags = post.tags.slice(0, 2).join(' · ')
  return <p className={trending ? 'tag tag-spark' : 'tag'}>{trending ? `Trending · ${tags}` : tags}</p>
}

function Byline({ post, face }: { post: PostCard; face: ReactNode }) {
  return (
    <p className="t-small flex flex-wrap items-center gap-x-3 gap-y-0.5">
      <span className="inline-flex items-center gap-2">
        {face}
        <span>
          <b>{cardName(post.owner.fullName)}</b> · <Time at={post.publishedAt} />
        </span>
      </span>
      <span className="inline-flex items-center gap-3">
        <Count icon={<Heart size={15} aria-hidden="true" />} of={post.likes} word="like" />
        <Count icon={<MessageSquare size={15} aria-hidden="true" />} of={post.comments} word="comment" />
      </span>
    </p>
  )
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
