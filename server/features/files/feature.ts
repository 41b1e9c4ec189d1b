import type { Feature } from '#server/http/feature.ts'
import { bringingBack } from '#server/platform/jobs/clock-skew.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { leaveFiles } from './account-deletion.ts'
import { fileBelongings } from './export.ts'
import { createShelf } from './file-store.ts'
import { uploadWaits } from './finish/finish-lease.ts'
import { createOldVideos } from './old-videos.ts'
import { sweepDust, sweepForgotten } from './retention.ts'
import { createUploads } from './uploads/uploads.ts'

export const files = {
  belongings: fileBelongings,
  leave: leaveFiles,
  open: (platform, { things }) => {
    const uploads = createUploads(platform)
    return {
      uploads,
      shelf: createShelf(platform, things),
      jobs: [
        { name: 'finishing uploads', every: 1_000, run: uploads.finishDue },
        bringingBack(platform, 'uploads', uploadWaits),
        { name: 'sweeping forgotten files', every: hour, run: () => sweepForgotten(platform, things) },
        { name: 'sweeping dust from the store', every: 24 * hour, run: () => sweepDust(platform) },
        { name: 'writing old videos anew', every: 5 * minute, run: createOldVideos(platform, things).run },
      ],
    }
  },
} satisfies Feature
