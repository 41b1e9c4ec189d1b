import type { Feature } from '#server/http/feature.ts'
import { bringingBack } from '#server/platform/jobs/bringing-back.ts'
import { hour, minute } from '#server/platform/jobs/index.ts'
import { fileBelongings } from './belongings.ts'
import { uploadWaits } from './finishing-lease.ts'
import { leaveFiles } from './leaving.ts'
import { createOldVideos } from './old-videos.ts'
import { createShelf } from './shelf.ts'
import { sweepDust, sweepForgotten } from './sweep.ts'
import { createUploads } from './uploads.ts'

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
