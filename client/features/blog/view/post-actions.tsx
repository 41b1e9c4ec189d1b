import Heart from 'lucide-react/icons/heart'
import MessageSquare from 'lucide-react/icons/message-square'
import Share from 'lucide-react/icons/share'
import { late } from '#client/ui/lazy-component.ts'
import { useOnDemand } from '#client/ui/load-on-demand.ts'
import { share } from '#client/ui/media/share.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { address } from '#contract/addresses.ts'
import type { Post } from '#contract/blog/endpoints.ts'
import { grouped } from '#contract/money.ts'
import { useLike } from './use-like.ts'

const own = late(() => import('../download/own-signs.tsx'))

/** Like, comments, share: under the thumb on a phone, at the side of the text on a wide screen. */
export function PostActions({ post }: { post: Post }) {
  const { liked, likes, toggle } = useLike(post)
  return (
    <section className="action-bar" aria-label="About this post">
      <button type="button" className="action" data-heart={post.id} aria-pressed={liked} onClick={toggle}>
        <Heart className={liked ? 'fill-current text-spark' : undefined} aria-hidden="true" />
        <span className={liked ? 'num text-spark' : 'num'}>{grouped(likes)}</span>
        <span className="sr-only">{likes === 1 ? 'like' : 'likes'}. Like this post</span>
      </button>
      <Link className="action" to="#comments">
        <MessageSquare aria-hidden="true" />
        <span className="num">{grouped(post.comments)}</span>
        <span className="sr-only">{post.comments === 1 ? 'comment' : 'comments'}</span>
      </Link>
      <button
        type="button"
        className="action"
        onClick={() =>
          share({
            title: post.title,
            path: address('post', { id: post.id }),
            copied: 'Link copied to clipboard!',
          })
        }
      >
        <Share aria-hidden="true" />
        <span className="max-wide:sr-only">Share</span>
      </button>
      <Own post={post} />
    </section>
  )
}

/** Loads what reads the phone, and what the viewer keeps, after the page has rendered. Both have their room before. */
function Own({ post }: { post: Post }) {
  const { module } = useOnDemand(own)
  return module ? (
    <module.OwnSigns post={post} />
  ) : (
    <>
      <span className="action" />
      <span className="action" />
    </>
  )
}
