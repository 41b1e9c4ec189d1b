import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { noticeExport } from './export.ts'
import { pushWaits } from './push-queue.ts'
import { createPushing } from './pushing.ts'
import { deleteOldNotices } from './retention.ts'
import { noticeRoutes } from './routes.ts'

export const notices = {
  belongings: noticeExport,
  open(platform, { kinds }) {
    const pushing = createPushing(platform, kinds)
    return {
      routes: noticeRoutes(platform, kinds),
      jobs: [
        { name: 'pushing notices', every: 5_000, run: pushing.deliver },
        withoutClockSkew(platform, 'pushes', pushWaits),
        { name: 'sweeping old notices', every: 24 * hour, run: () => deleteOldNotices(platform) },
      ],
      afterCommit(topics) {
        for (const topic of topics) if (topic.startsWith('user:')) return pushing.soon()
      },
    }
  },
} satisfies Feature
