import { removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import { type Keepable, type SavedBody, topicOf } from './saved-act.ts'

const list = { to: address('profile', { tab: 'saved' }), text: 'See the list' }

/** Keeps something for later, or no longer; without a network it waits in the outbox. Tells what came of it. */
export async function keep(ownerId: string, of: Keepable, keeps: boolean): Promise<void> {
  const { kind, id: thingId, title, to } = of
  const [id, topic] = [newId(), topicOf(of)]
  const outcome = await sendAct({
    ...{ id, ownerId, topic, replaces: topic, kind: 'saved', to },
    title: keeps ? `Keep “${title}” for later` : `No longer keep “${title}” for later`,
    body: { kind, id: thingId, title, keeps } satisfies SavedBody,
  }).catch(() => null)
  if (outcome?.state === 'needs you') {
    await removeAct(id)
    return toast.fail(outcome.refusal.message)
  }
  if (outcome?.state !== 'sent' && outcome?.state !== 'waiting')
    return toast.fail('That didn’t go through. Please try again.')
  if (!keeps) toast.tell('No longer kept for later', () => void keep(ownerId, of, true))
  else if (outcome.state === 'sent') toast.lead('Kept for later', list)
  else toast.lead('Kept for later. We’ll send it when you’re back online.', list)
}
