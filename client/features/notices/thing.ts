import Bell from 'lucide-react/icons/bell'
import { changes } from '#client/api/change-kind.ts'
import type { Thing } from '#client/api/feature.ts'

/** What one wants to be told, and what one has read, on its way. */
export const notice: Thing = { acts: { 'notice-change': changes(Bell) } }
