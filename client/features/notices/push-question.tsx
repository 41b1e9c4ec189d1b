import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import BellRing from 'lucide-react/icons/bell-ring'
import { useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { remember } from '#client/offline/storage/local-storage.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import type { Caller } from '#contract/call.ts'
import { pushNow, turnPushOn } from './push.ts'
import { askedKey } from './push-ability.ts'
import { choicesQuery } from './queries.ts'

/** Renews a subscription that ended with signing out, or with new keys, for those who once chose it. */
export async function pushAgain(client: QueryClient, call: Caller, userId: string): Promise<void> {
  const { publicKey, here } = await pushNow(call)
  if (!publicKey || here) return
  await turnPushOn(call, userId)
  await client.invalidateQueries({ queryKey: choicesQuery(call).queryKey })
}

export async function isToBeAsked(client: QueryClient, call: Caller): Promise<boolean> {
  const { push } = await client.fetchQuery(choicesQuery(call))
  return push.publicKey !== null && !push.here
}

interface PushQuestionProps {
  userId: string
  done: () => void
}

export function PushQuestion({ userId, done }: PushQuestionProps) {
  const call = useCall()
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const answered = () => {
    remember(askedKey(userId), 'yes')
    done()
  }
  const accept = async () => {
    setBusy(true)
    const isOn = await turnPushOn(call, userId).catch(() => null)
    answered()
    if (isOn) toast.tell('We’ll notify you on this phone.')
    else if (isOn === null) toast.fail('That didn’t work. You can try again under Notices.')
    else toast.fail('Notifications are blocked in this browser.')
    void client.invalidateQueries({ queryKey: choicesQuery(call).queryKey })
  }
  return (
    <section
      aria-label="Notifications for replies"
      className="fixed inset-x-3 bottom-[calc(var(--tabs)+12px)] z-30 mx-auto grid max-w-form gap-3 card p-4 shadow-(--shadow)"
    >
      <p className="flex gap-3">
        <BellRing size={22} className="flex-none text-green" aria-hidden="true" />
        <span>
          <b className="block font-semibold">Want to know when someone replies?</b>
          <span className="t-meta">
            We’ll notify you on this phone, even when the app is closed. You choose what for.
          </span>
        </span>
      </p>
      <div className="flex gap-2">
        <Button small busy={busy && 'One moment...'} onClick={accept}>
          Notify me
        </Button>
        <Button small kind="quiet" onClick={answered}>
          Not now
        </Button>
      </div>
    </section>
  )
}
