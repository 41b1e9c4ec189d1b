import type { Shared } from '#server/http/cache/shared-replies.ts'
import { CachedReply } from '#server/http/dispatch/answer.ts'
import type { Viewer } from '#server/http/dispatch/serve.ts'
import type { ContentKinds } from '#server/kinds/kind.ts'
import { createLinked } from '#server/kinds/linked.ts'
import type { Platform } from '#server/platform/index.ts'
import { createPosts } from '../list/posts.ts'

/** For how many milliseconds a card may outlive its thing's expiry, such as a product's. */
const overdue = 10 * 60_000

/** A post with the cards of the things it links to; most posts link to none. */
export function createReadPost(
  platform: Platform,
  { shared, kinds }: { shared: Shared; kinds: ContentKinds },
) {
  const { clock, config } = platform
  const posts = createPosts(platform)
  const linked = createLinked(platform, kinds)

  return async (id: string, viewer: Viewer | null, asked: string) => {
    const site = config.site ?? asked
    const topics = [`post:${id}`]
    const given = await shared(viewer, { key: `post ${id}`, topics }, (others) => posts.read(id, others))
    const { content } = given instanceof CachedReply ? given.value : given
    const of = content.includes(`href="${site}/`) ? linked.topicsOf(content, site) : []
    if (of.length === 0) return given
    const until = () => new Date(Date.parse(clock.now()) + overdue).toISOString()
    return shared(
      viewer,
      { key: `post ${id} linking from ${site}`, topics: [...topics, ...of], unnamed: of, until },
      async (others) => {
        const post = await posts.read(id, others)
        return { ...post, linked: await linked.cards(post.content, site, others) }
      },
    )
  }
}
