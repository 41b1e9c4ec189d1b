import { campus } from '#contract/campus.ts'
import { useLocation } from './navigation.tsx'

interface PageHeadProps {
  title: string
  description?: string
  /** The link-preview card: a path of this campus, JPEG, 1200×630; the campus's own where a page has none. */
  card?: string | undefined
  /** What somebody wrote: who, and when everybody could read it. */
  written?: { by: string; at: string }
  /** The one address of this page, where what stands behind the ? is part of it. */
  at?: string
  /** The blog's feed belongs to it. */
  feed?: boolean
  /** What search engines should leave alone. */
  hidden?: boolean
}

/** As the server says it: a tag that says the same is this one, and goes when its page goes. */
const site = import.meta.env.SSR ? '' : location.origin

/** Title, description and link-preview card; React puts them into the head, on the server too. */
export function PageHead({ title, description, card, written, at, feed, hidden }: PageHeadProps) {
  const { pathname } = useLocation()
  const address = site + (at ?? pathname)
  const picture = hidden ? card : (card ?? '/cards/places/home.jpg')
  const shown = picture && site + picture
  const full = title === campus.name ? title : `${title} · ${campus.name}`
  return (
    <>
      <title>{full}</title>
      {description && <meta name="description" content={description} />}
      <meta property="og:title" content={title} />
      <meta property="og:type" content={written ? 'article' : 'website'} />
      <meta property="og:site_name" content={campus.name} />
      {description && <meta property="og:description" content={description} />}
      {shown && <meta property="og:image" content={shown} />}
      {shown && <meta property="og:image:width" content="1200" />}
      {shown && <meta property="og:image:height" content="630" />}
      {shown && <meta property="og:image:alt" content={title} />}
      {shown && <meta name="twitter:card" content="summary_large_image" />}
      {written && <meta name="author" content={written.by} />}
      {written && <meta property="article:author" content={written.by} />}
      {written && <meta property="article:published_time" content={written.at} />}
      {feed && <link rel="alternate" type="application/rss+xml" title={campus.name} href="/feed.xml" />}
      {!hidden && <meta property="og:url" content={address} />}
      {!hidden && <link rel="canonical" href={address} />}
      {hidden && <meta name="robots" content="noindex" />}
    </>
  )
}
