import Bell from 'lucide-react/icons/bell'
import type { OfflineKind } from '#client/api/feature.ts'
import { changes } from '#client/api/mutations/change-kind.ts'
import { lastPerson, visitor } from '#client/offline/storage/person.ts'
import { workersHere } from '#client/offline/storage/site-data.ts'
import { wasPushChosen } from './push-ability.ts'

/** Notice settings and read marks in the outbox. */
export const notice: OfflineKind = { acts: { 'notice-change': changes(Bell) }, leave }

/**
 * No more is pushed: offline the campus cannot know yet. The browser subscribes again when they are back
 * (push-question.tsx); a subscription of whoever is here by now stays.
 */
async function leave(): Promise<void> {
  if (wasPushChosen(lastPerson() ?? visitor)) return
  const registration = await workersHere()?.getRegistration()
  const subscription = await registration?.pushManager?.getSubscription()
  // Where the push service refuses, the campus still forgets it with the session.
  await subscription?.unsubscribe().catch(() => undefined)
}
