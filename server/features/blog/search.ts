import { plainly, type SearchPart } from '#server/kinds/search.ts'
import { createPosts } from './list/posts.ts'

export const searchPosts: SearchPart = {
  table: 'posts',
  topics: ['posts'],
  open(platform) {
    const posts = createPosts(platform)
    return {
      list: posts.sought,
      show: async (ids) =>
        (await posts.shown(ids)).map(({ id, title, tags, owner, likes, thumbnail, publishedAt }) => ({
          ...{ ...plainly, id, title, kicker: tags[0] ?? null, byline: owner.fullName },
          ...{ figure: likes > 0 ? likesOf(likes) : null, picture: thumbnail, at: publishedAt },
        })),
    }
  },
}

const likesOf = (likes: number) => `${likes.toLocaleString('en')} ${likes === 1 ? 'like' : 'likes'}`
