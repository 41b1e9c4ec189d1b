import type { KindName } from '#contract/kinds.ts'
import type { Complaint } from '#contract/reports/report-rules.ts'

declare module '#server/platform/database/schema/schema.ts' {
  interface Schema {
    report_cases: ReportCaseTable
    report_decisions: ReportDecisionTable
    reports: ReportTable
  }
}

/** A thing that was reported, and what came of it. */
export interface ReportCaseTable {
  id: string
  kind: KindName
  thingId: string
  ownerId: string
  /** As it was when reported. */
  title: string
  status: 'open' | 'restored' | 'taken down'
  openedAt: string
}

/** Every decision about a case, those taken back too. */
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
  /** Of a product; null where nobody said, and for what is older. */
  complaint: Complaint | null
  createdAt: string
  /** As it stood when it was reported, until that is decided; null for what is older. */
  titleThen: string | null
  textThen: string | null
  /** Digest of the request that made it, see platform/idempotency.ts; null for what is older. */
  asked: string | null
}
