import Play from 'lucide-react/icons/play'
import { EmptyState } from '#client/ui/feedback/empty-state.tsx'
import { LinkButton } from '#client/ui/forms/button.tsx'
import { Papers } from '#client/ui/media/drawings/papers.tsx'
import { Picture } from '#client/ui/media/picture.tsx'
import { cardName } from '#client/ui/names.ts'
import { Link } from '#client/ui/navigation/navigation.tsx'
import { useNow } from '#client/ui/time/current-time.tsx'
import { weekdayDate } from '#client/ui/time/format-date.ts'
import { Time } from '#client/ui/time/time.tsx'
import { address } from '#contract/addresses.ts'
import type { PostCard } from '#contract/blog/endpoints.ts'
import type { Picture as PictureFacts } from '#contract/files/endpoints.ts'
import { grouped, naira } from '#contract/money.ts'

export interface GlimpseProps {
  /** Newest first; the first with a picture leads, two more replace a missing reel and product. */
  posts?: readonly PostCard[]
  reel?: { id: string; caption: string; ownerName: string; seconds: number; poster: PictureFacts }
  /** `price` in kobo. */
  product?: { id: string; name: string; price: number; picture: PictureFacts }
}

/** The latest of each, as it is on the campus right now. */
export function Glimpse({ posts = [], reel, product }: GlimpseProps) {
  // Without a picture it would leave a hole as wide as the page.
  const post = posts.find(({ thumbnail }) => thumbnail) ?? posts[0]
  const more = posts.filter((one) => one !== post)
  return (
    <section aria-labelledby="today">
      <h2 className="t-head mb-3 flex flex-wrap items-baseline justify-between gap-x-3" id="today">
        Today on campus{' '}
        <span className="t-small font-text font-normal tracking-normal">{weekdayDate(useNow())}</span>
      </h2>
      {post || reel || product ? (
        <div className="glimpse">
          {post && <Story post={post} />}
          {reel && <Reel reel={reel} />}
          {product && <Product product={product} />}
          {!reel && !product && more.slice(0, 2).map((one) => <Row key={one.id} post={one} />)}
        </div>
      ) : (
        <EmptyState
          drawing={<Papers />}
          title="Nothing here yet"
          action={<LinkButton to={address('signUp')}>Sign Up</LinkButton>}
        >
          The campus has just opened. The first post, reel or product could be yours.
        </EmptyState>
      )}
    </section>
  )
}

function Story({ post }: { post: PostCard }) {
  return (
    <Link to={address('post', { id: post.id })} className="glimpse-story">
      {post.thumbnail && (
        <Picture
          of={post.thumbnail}
          alt=""
          eager
          sizes="(min-width: 900px) 420px, 88vw"
          className="aspect-video rounded-card"
        />
      )}
      <h3 className="t-head mt-3 mb-1">{post.title}</h3>
      <p className="t-small">
        <b>{cardName(post.owner.fullName)}</b>&nbsp;· {grouped(post.likes)}{' '}
        {post.likes === 1 ? 'like' : 'likes'}
        &nbsp;· <Time at={post.publishedAt} />
      </p>
    </Link>
  )
}

function Row({ post }: { post: PostCard }) {
  return (
    <Link to={address('post', { id: post.id })} className="glimpse-row">
      {post.thumbnail && (
        <Picture of={post.thumbnail} alt="" sizes="72px" className="size-18 flex-none rounded-thumb" />
      )}
      <div className="min-w-0">
        <h3 className="t-item line-clamp-2">{post.title}</h3>
        <p className="t-small mt-1">
          <b>{cardName(post.owner.fullName)}</b>&nbsp;· <Time at={post.publishedAt} />
        </p>
      </div>
    </Link>
  )
}

function Reel({ reel }: { reel: NonNullable<GlimpseProps['reel']> }) {
  const length = `${Math.floor(reel.seconds / 60)}:${String(Math.round(reel.seconds % 60)).padStart(2, '0')}`
  return (
    <Link to={address('reels', { id: reel.id })} className="glimpse-reel">
      <Picture of={reel.poster} alt="" sizes="(min-width: 900px) 240px, 55vw" />
      <span className="badge num">
        <Play size={14} />
        <span className="sr-only">Reel, </span>
        {length}
      </span>
      <p>
        <b className="block font-semibold">{cardName(reel.ownerName)}</b>
        {reel.caption}
      </p>
    </Link>
  )
}

function Product({ product }: { product: NonNullable<GlimpseProps['product']> }) {
  return (
    <Link to={address('product', { id: product.id })} className="glimpse-product">
      <Picture
        of={product.picture}
        alt=""
        sizes="(min-width: 900px) 116px, 44vw"
        className="aspect-square rounded-card"
      />
      <div>
        <p className="price mt-2.5 mb-1 wide:m-0 wide:text-[1.5rem]">{naira(product.price)}</p>
        <p className="t-meta">{product.name}</p>
      </div>
    </Link>
  )
}
