import { toast } from '#client/ui/feedback/toast.ts'
import type { Why } from './act.ts'

interface Words {
  /** The sentence shown where the campus failed. */
  failed: string
  /** The sentence shown without a network; `failed` if left out. */
  offline?: string
  /** The sentence shown to somebody signed out; if left out only the outbox says so. */
  signIn?: string
}

/**
 * Tells why an act goes later: one rule for all acts (docs/decisions/offline-writes.md). "No network" is said
 * only where there is none; that a network blocked it is said by the outbox.
 */
export function tellWaiting(
  why: Why | null,
  { failed, offline = 'Saved on this phone until you’re back.', signIn }: Words,
): void {
  if (why === 'network') toast.tell(offline)
  else if (why === 'sign in') signIn && toast.fail(signIn)
  else if (why && why !== 'blocked') toast.tell(`${failed} It is kept and sent again.`)
}
