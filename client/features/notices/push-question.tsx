import { useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import { useCall } from '#client/api/call.tsx'
import { onNews } from '#client/outbox/tabs.ts'
import { recall, remember } from '#client/phone/remember.ts'
import { Button } from '#client/ui/button.tsx'
import { toast } from '#client/ui/toast.ts'
import { pushAbility, turnPushOn, wasPushChosen } from './push.ts'
import { choicesQuery } from './queries.ts'

/** What others may answer: a comment, a post, a product, a reel. */
const answerable = /^(comments:|reel-comments:|my-)/
const askedKey = (userId: string) => `asked-to-notify:${userId}` as const

/** Asks once a device whether to notify: after something of theirs has arrived, never before. */
export function AskForPush({ userId }: { userId: string }) {
  const call = useCall()
  const client = useQueryClient()
  const [publicKey, setPublicKey] = useState<string | null>(null)

  useEffect(() => {
    // Signing out ended it; whoever signs in again is told again, as they once chose.
    if (pushAbility() !== 'granted' || !wasPushChosen(userId)) return
    const again = async () => {
      const { push } = await client.fetchQuery(choicesQuery(call))
      if (push.publicKey && !push.here) await turnPushOn(call, userId, push.publicKey)
    }
    again().catch(() => undefined) // the next start will
  }, [call, client, userId])

  useEffect(() => {
    if (pushAbility() !== 'default' || wasAsked(userId)) return
    return onNews((news) => {
      if (news.ownerId !== userId || news.type !== 'sent' || !answerable.test(news.topic)) return
      client.fetchQuery(choicesQuery(call)).then(
        ({ push }) => push.here || setPublicKey(push.publicKey),
        () => undefined, // another success will come
      )
    })
  }, [call, client, userId])

  if (!publicKey) return null
  const done = () => {
    remember(askedKey(userId), 'yes')
    setPublicKey(null)
  }
  const accept = async () => {
    const isOn = await turnPushOn(call, userId, publicKey).catch(() => null)
    done()
    if (isOn) toast.tell('You will be notified on this phone.')
    else if (isOn === null) toast.fail('This did not work. You can try again under Notices.')
    else toast.fail('This browser was told not to show notifications.')
    void client.invalidateQueries({ queryKey: choicesQuery(call).queryKey })
  }
  return (
    <section
      aria-label="Be told of answers"
      className="fixed inset-x-3 bottom-[calc(var(--tabs)+12px)] z-30 mx-auto grid max-w-form gap-3 card p-4 shadow-(--shadow)"
    >
      <p className="flex gap-3">
        <BellRing size={22} className="flex-none text-green" aria-hidden="true" />
        <span>
          <b className="block font-semibold">Be told when somebody answers?</b>
          <span className="t-meta">On this phone, also while the app is closed. You choose about what.</span>
        </span>
      </p>
      <div className="flex gap-2">
        <Button small onClick={accept}>
          Notify me
        </Button>
        <Button small kind="quiet" onClick={done}>
          Not now
        </Button>
      </div>
    </section>
  )
}

/** What cannot be remembered would be asked again and again. */
const wasAsked = (userId: string) =>
  recall(askedKey(userId)) !== null || !remember('remembers', 'yes') || !remember('remembers', null)
