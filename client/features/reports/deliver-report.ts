import type { Act } from '#client/offline/outbox/index.ts'
import type { Delivering } from '#client/offline/outbox/sending/delivery.ts'
import { api } from '#contract/index.ts'
import type { KindName } from '#contract/kinds.ts'
import type { Complaint } from '#contract/reports/report-rules.ts'

export interface ReportBody {
  kind: KindName
  thingId: string
  reason: string
  /** For a product: what happened. Absent in acts that an older page stored. */
  complaint?: Complaint
}

export async function deliver({ id, body }: Act<ReportBody>, { call }: Delivering): Promise<void> {
  await call(api.reports.make, { id, body })
}

export const fresh = () => []
