import type { QueryClient } from '@tanstack/react-query'
import { removeAct, sendAct } from '#client/offline/outbox/index.ts'
import { newId } from '#client/offline/storage/new-id.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { address } from '#contract/addresses.ts'
import type { Keepable, SavedBody } from './saved-act.ts'

const list = { to: address('profile', { tab: 'saved' }), text: 'See the list' }
const failed = 'That didn’t go through. Please try again.'

interface Keeping {
  client: QueryClient
  ownerId: string
  /** What waiting acts of this thing are called. */
  topic: string
}

/** Keeps something for later, or no longer; without a network it waits in the outbox. Tells what came of it. */
export async function keep(keeping: Keeping, of: Keepable, keeps: boolean): Promise<void> {
  const { client, ownerId, topic } = keeping
  const { kind, id: thingId, title, to } = of
  const id = newId()
  const queryKey = ['is-saved', kind, thingId]
  // What is asked meanwhile is not yet told of it.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, keeps)
  const outcome = await sendAct({
    ...{ id, ownerId, topic, replaces: topic, kind: 'saved', to },
    title: keeps ? `Keep “${title}” for later` : `Remove “${title}” from For later`,
    body: { kind, id: thingId, title, keeps } satisfies SavedBody,
  }).catch(() => null)
  if (outcome?.state !== 'sent' && outcome?.state !== 'waiting') {
    if (outcome) await removeAct(id)
    client.setQueryData(queryKey, !keeps)
    return toast.fail(outcome?.state === 'needs you' ? outcome.refusal.message : failed)
  }
  if (!keeps) toast.tell('Removed from For later', () => void keep(keeping, of, true))
  else if (outcome.state === 'sent') toast.lead('Kept for later', list)
  else toast.lead('Kept for later. We’ll send it when you’re back online.', list)
}
