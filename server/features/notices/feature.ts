import type { Feature } from '#server/http/feature.ts'
import { noticeBelongings } from './belongings.ts'
import { createPushing } from './pushing.ts'
import { noticeRoutes } from './routes.ts'

export const notices = {
  belongings: noticeBelongings,
  open(platform, { things }) {
    const pushing = createPushing(platform, things)
    return {
      routes: noticeRoutes(platform, things),
      jobs: [{ name: 'pushing notices', every: 30_000, run: pushing.deliver }],
      afterCommit(topics) {
        for (const topic of topics) if (topic.startsWith('user:')) return pushing.soon()
      },
    }
  },
} satisfies Feature
