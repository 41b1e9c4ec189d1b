import { sql } from 'kysely'
import { address } from '#contract/addresses.ts'
import { postSort } from '#contract/blog/endpoints.ts'
import { postTags } from '#contract/campus.ts'
import { patterns } from '#contract/page-patterns.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { createGoingOut } from './approval/going-out.ts'
import { plainCommentForm, plainPostForm } from './compose/plain-form.ts'
import { createVersions } from './compose/versions.ts'
import { comment, post } from './kind.ts'
import { blogRoutes } from './routes.ts'

export const blog = {
  topics: { 'pending-posts': 'admin', 'comments:id': 'anyone' },
  kinds: { post, comment },
  front: { pages: [address('blog')], replies: ['/api/posts'] },
  filed: [
    {
      ...{ list: 'tags', table: 'post_tags', column: 'tag', within: ['postId'] },
      told: {
        what: 'posts',
        rows: sql`exists (select 1 from posts where posts.id = post_tags."postId" and posts.status <> 'deleted')`,
      },
    },
    { list: 'tags', table: 'post_change_tags', column: 'tag', within: ['postId'] },
  ],
  narrowing: { blog: { sort: postSort.options, tag: postTags } },
  forms: { [patterns.postBlog]: plainPostForm, [patterns.post]: plainCommentForm },
  open: (platform, common) => ({
    routes: blogRoutes(platform, common),
    jobs: [
      { name: 'sweeping earlier versions of posts', every: hour, run: createVersions(platform).sweep },
      {
        name: 'putting out posts whose time has come',
        every: minute,
        atStart: true,
        run: createGoingOut(platform).goOutDue,
      },
    ],
  }),
} satisfies Feature
