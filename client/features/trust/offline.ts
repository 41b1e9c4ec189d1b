import Handshake from 'lucide-react/icons/handshake'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'

/** The outcome of a contact, and a seller's side of a pause, in the outbox. */
export const trade: OfflineKind = {
  acts: { 'trade-change': changes(Handshake), 'pause-change': changes(Handshake) },
}
