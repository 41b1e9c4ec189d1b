import { patterns } from '#contract/addresses.ts'
import type { Feature } from '#server/http/feature.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { plainCommentForm, plainPostForm } from './compose/plain-form.ts'
import { createVersions } from './compose/versions.ts'
import { comment, post } from './kind.ts'
import { blogRoutes } from './routes.ts'

export const blog = {
  topics: { 'pending-posts': 'admin', 'comments:id': 'anyone' },
  things: { post, comment },
  forms: { [patterns.postBlog]: plainPostForm, [patterns.post]: plainCommentForm },
  open: (platform, common) => ({
    routes: blogRoutes(platform, common),
    jobs: [{ name: 'sweeping earlier versions of posts', every: hour, run: createVersions(platform).sweep }],
  }),
} satisfies Feature
