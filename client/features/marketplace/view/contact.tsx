import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type FormEvent, type ReactNode, Suspense, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { usePosted } from '#client/api/posted-form.tsx'
import { personOf } from '#client/offline/storage/person.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { late } from '#client/ui/lazy-component.ts'
import { part } from '#client/ui/lazy-part.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { Problem } from '#contract/problem.ts'
import type { Given } from './given-contact.tsx'

/** Loaded with the answer: few who look ask. */
const answered = late(() => import('./given-contact.tsx'))
const GivenContact = part(() => answered.ready().then((module) => module.GivenContact))

interface ContactProps {
  productId: string
  words: string
  /** Beside the button, until there are three. */
  beside: ReactNode
}

/**
 * Asks for the owner's number and opens WhatsApp with a prepared first message; shows the number for a call, and the same
 * message as an SMS, which need no data. Without a network it is the number that was given the last time.
 */
export function Contact({ productId, words, beside }: ContactProps) {
  const call = useCall()
  const posted = usePosted()
  const [busy, setBusy] = useState(false)
  const [given, setGiven] = useState<Given | null>(null)
  const [isEarlier, setEarlier] = useState(false)
  const client = useQueryClient()
  const queryKey = ['contact', productId]

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const coming = answered.ready().catch(() => null)
    try {
      const answer = await call(api.products.contact, { id: productId })
      client.setQueryData(queryKey, answer)
      await coming
      setGiven(answer)
      open(answer.link)
    } catch (error) {
      const here = error instanceof Problem ? null : await coming
      const earlier = (await here?.givenEarlier(personOf(client), queryKey)) ?? null
      setGiven(earlier)
      setEarlier(earlier !== null)
      if (!earlier)
        toast.fail(
          error instanceof Problem ? error.message : 'You need an internet connection to contact the seller.',
        )
    } finally {
      setBusy(false)
    }
  }

  const icon = <MessageCircle size={20} aria-hidden="true" />
  if (given)
    return (
      <Suspense fallback={beside}>
        <GivenContact {...given} isEarlier={isEarlier} />
      </Suspense>
    )
  return (
    <>
      {beside}
      {/* Without JavaScript the campus redirects to WhatsApp. */}
      <form
        method="post"
        action={address('product', { id: productId })}
        className="grid grid-cols-1 gap-1"
        onSubmit={ask}
      >
        <input type="hidden" name="id" value={productId} />
        <Button type="submit" icon={icon} busy={busy && 'Asking...'}>
          {words}
        </Button>
        {posted && <FieldError>{posted.problem.message}</FieldError>}
      </form>
    </>
  )
}

/** Opens a new window if the browser allows one; otherwise the link now on the page is one tap away. */
function open(link: string) {
  const opened = window.open(link, '_blank')
  if (opened) opened.opener = null
}
