import { toast } from '#client/ui/feedback/toast.ts'
import type { Why } from './act.ts'

interface Words {
  /** What is said where the campus stumbled, a sentence. */
  failed: string
  /** What is said where there is no network; the same as wherever else, if left out. */
  offline?: string
  /** Left out, it is said by the outbox alone that whoever did it is signed out. */
  signIn?: string
}

/**
 * Tells why something goes later: one rule for everything that is done (docs/decisions/offline-writes.md). That there is no network is
 * said only where there is none; that a network blocked it is said by the outbox.
 */
export function tellWaiting(
  why: Why | null,
  { failed, offline = 'Saved on this phone until you’re back.', signIn }: Words,
): void {
  if (why === 'network') toast.tell(offline)
  else if (why === 'sign in') signIn && toast.fail(signIn)
  else if (why && why !== 'blocked') toast.tell(`${failed} It is kept and sent again.`)
}
