import Bell from 'lucide-react/icons/bell'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'

/** Alerts in the outbox. */
export const alert: OfflineKind = { acts: { 'alert-change': changes(Bell) } }
