import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { onNews } from '#client/offline/outbox/broadcast.ts'
import { recall, remember } from '#client/offline/storage/local-storage.ts'
import { askedKey, pushAbility, wasPushChosen } from './push-ability.ts'

/** Topics of acts that others may answer: a comment, a post, a product, a reel. */
const answerable = /^(comments:|reel-comments:|my-)/

/** Loaded on demand: every page of a member loads this file, but few have to ask. */
const load = () => import('./push-question.tsx')

/** Asks once a device about notifications: after something of theirs has arrived, never before. */
export function AskForPush({ userId }: { userId: string }) {
  const call = useCall()
  const client = useQueryClient()
  const [asking, setAsking] = useState<Awaited<ReturnType<typeof load>> | null>(null)

  useEffect(() => {
    if (pushAbility() !== 'granted' || !wasPushChosen(userId)) return
    load()
      .then(({ pushAgain }) => pushAgain(client, call, userId))
      .catch(() => undefined) // the next start tries again
  }, [call, client, userId])

  useEffect(() => {
    if (pushAbility() !== 'default' || wasAsked(userId)) return
    const ask = async () => {
      const question = await load()
      setAsking((await question.isToBeAsked(client, call)) ? question : null)
    }
    return onNews((news) => {
      if (news.ownerId !== userId || news.type !== 'sent' || !answerable.test(news.topic)) return
      ask().catch(() => undefined) // another success will come
    })
  }, [call, client, userId])

  return asking && <asking.PushQuestion userId={userId} done={() => setAsking(null)} />
}

/** Without storage it would ask again and again, so it counts as asked. */
const wasAsked = (userId: string) =>
  recall(askedKey(userId)) !== null || !remember('remembers', 'yes') || !remember('remembers', null)
