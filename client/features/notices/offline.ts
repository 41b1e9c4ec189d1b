import Bell from 'lucide-react/icons/bell'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'

/** Notice settings and read marks in the outbox. */
export const notice: OfflineKind = { acts: { 'notice-change': changes(Bell) } }
