import Handshake from 'lucide-react/icons/handshake'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'

/** What came of a contact, and a seller's side of a pause, on their way. */
export const trade: OfflineKind = {
  acts: { 'trade-change': changes(Handshake), 'pause-change': changes(Handshake) },
}
