import type { Feature } from '#server/http/feature.ts'
import { withoutClockSkew } from '#server/platform/jobs/clock-skew.ts'
import { hour } from '#server/platform/jobs/index.ts'
import { leaveFiles } from './account-deletion.ts'
import { fileExport } from './export.ts'
import { createFileStore } from './file-store.ts'
import { uploadWaits } from './finish/finish-lease.ts'
import { deleteForgotten, deleteLeftovers } from './retention.ts'
import { createUploads } from './uploads/uploads.ts'

export const files = {
  belongings: fileExport,
  leave: leaveFiles,
  open: (platform, { kinds }) => {
    const uploads = createUploads(platform)
    return {
      uploads,
      shelf: createFileStore(platform, kinds),
      jobs: [
        { name: 'finishing uploads', every: 1_000, run: uploads.finishDue },
        withoutClockSkew(platform, 'uploads', uploadWaits),
        { name: 'sweeping forgotten files', every: hour, run: () => deleteForgotten(platform, kinds) },
        { name: 'sweeping dust from the store', every: 24 * hour, run: () => deleteLeftovers(platform) },
      ],
    }
  },
} satisfies Feature
