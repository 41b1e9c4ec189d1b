import type { KindName } from '#contract/kinds.ts'
import type { Complaint } from '#contract/reports/report-rules.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    report_cases: ReportCaseTable
    report_decisions: ReportDecisionTable
    reports: ReportTable
  }
}

/** A reported thing, and the outcome. */
export interface ReportCaseTable {
  id: string
  kind: KindName
  thingId: string
  ownerId: string
  /** The title when it was reported. */
  title: string
  status: 'open' | 'restored' | 'taken down'
  openedAt: string
}

/** Every decision about a case, including undone ones. */
interface ReportDecisionTable {
  id: string
  caseId: string
  decision: 'restored' | 'taken down'
  reason: string | null
  decidedBy: string | null
  decidedAt: string
  undoneAt: string | null
}

interface ReportTable {
  id: string
  caseId: string
  kind: KindName
  thingId: string
  reporterId: string
  reason: string
  /** For a product; null where nobody gave one, and for older reports. */
  complaint: Complaint | null
  createdAt: string
  /** The text when it was reported, kept until the decision; null for older reports. */
  titleThen: string | null
  textThen: string | null
  /** Digest of the request that created it, see platform/idempotency.ts; null for older ones. */
  asked: string | null
}
