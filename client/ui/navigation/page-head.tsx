import { campus } from '#contract/campus.ts'
import { useLocation } from './navigation.tsx'

interface PageHeadProps {
  title: string
  description?: string
  /** The link-preview card: a path of this campus, JPEG, 1200×630; by default the campus's own. */
  card?: string | undefined
  /** For an article: the author, and when it was published. */
  written?: { by: string; at: string }
  /** The canonical path, where the query string is part of it. */
  at?: string
  /** Links the blog's feed. */
  feed?: boolean
  /** Asks search engines not to index it. */
  hidden?: boolean
}

/** The same as on the server, so that React takes over the server's tags and removes them with the page. */
const site = import.meta.env.SSR ? '' : location.origin

/** Title, description and link-preview card; React puts them into the head, on the server too. */
export function PageHead({ title, description, card, written, at, feed, hidden }: PageHeadProps) {
  const { pathname } = useLocation()
  const address = site + (at ?? pathname)
  const picture = hidden ? card : (card ?? '/cards/places/home.jpg')
  const shown = picture && site + picture
  const full = title === campus.name ? title : `${title} · ${campus.name}`
  const metas = {
    description,
    'og:title': title,
    'og:type': written ? 'article' : 'website',
    'og:site_name': campus.name,
    'og:description': description,
    ...(shown && {
      'og:image': shown,
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': title,
      'twitter:card': 'summary_large_image',
    }),
    ...(written && {
      author: written.by,
      'article:author': written.by,
      'article:published_time': written.at,
    }),
    ...(hidden ? { robots: 'noindex' } : { 'og:url': address }),
  }
  return (
    <>
      <title>{full}</title>
      {Object.entries(metas).map(
        ([name, content]) =>
          content && (
            <meta
              key={name}
              {...{ [/^(og|article):/.test(name) ? 'property' : 'name']: name }}
              content={content}
            />
          ),
      )}
      {feed && <link rel="alternate" type="application/rss+xml" title={campus.name} href="/feed.xml" />}
      {!hidden && <link rel="canonical" href={address} />}
    </>
  )
}
