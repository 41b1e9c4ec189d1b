import { address } from '#contract/addresses.ts'
import { type PostCard, posts } from '#contract/blog/endpoints.ts'
import { campus } from '#contract/campus.ts'
import type { Document } from '#server/http/pages/documents.ts'
import { xml } from './xml.ts'

/** The newest posts as RSS 2.0. */
export const feed: Document = {
  path: '/feed.xml',
  type: 'application/rss+xml; charset=utf-8',
  topics: ['posts', 'people'],
  async make({ site, call }) {
    const { items } = await call(posts.list, { query: {} })
    return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>${xml(campus.name)}</title>
<link>${xml(site)}${address('blog')}</link>
<description>Approved posts by students of ${xml(campus.university)}.</description>
<language>en</language>
<atom:link href="${xml(site)}/feed.xml" rel="self" type="application/rss+xml"/>
${items.map((post) => item(post, site)).join('\n')}
</channel>
</rss>
`
  },
}

function item({ id, title, excerpt, tags, owner, thumbnail, publishedAt }: PostCard, site: string): string {
  const size = thumbnail?.sizes.at(-1)
  return `<item>
<title>${xml(title)}</title>
<link>${xml(site)}${address('post', { id })}</link>
<guid isPermaLink="false">${id}</guid>
<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>
<dc:creator>${xml(owner.fullName)}</dc:creator>
<description>${xml(excerpt)}</description>
${tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}${
  thumbnail && size
    ? `<enclosure url="${xml(site)}/files/${thumbnail.id}/${size.width}.jpeg" type="image/jpeg" length="${size.jpeg}"/>`
    : ''
}
</item>`
}
