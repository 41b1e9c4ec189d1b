import { ofRows, rowsOf } from '#server/kinds/stored-counts.ts'

export const likesOfPosts = ofRows('likes of posts', {
  ...{ table: 'posts', column: 'likes', topic: 'post' },
  there: rowsOf('post_likes', 'postId', 'posts'),
})
