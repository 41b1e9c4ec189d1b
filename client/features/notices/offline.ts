import Bell from 'lucide-react/icons/bell'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'

/** What one wants to be told, and what one has read, on its way. */
export const notice: OfflineKind = { acts: { 'notice-change': changes(Bell) } }
