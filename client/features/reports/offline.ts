import Flag from 'lucide-react/icons/flag'
import type { OfflineKind } from '#client/api/feature.ts'

/** A report in the outbox. */
export const report: OfflineKind = {
  acts: {
    report: {
      Icon: Flag,
      module: 'features/reports/deliver-report.ts',
      load: () => import('#client/features/reports/deliver-report.ts'),
      alsoWithoutPage: true,
    },
  },
}
