import { useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useCall } from '#client/api/api-client.tsx'
import { usePosted } from '#client/api/posted-form.tsx'
import { personOf } from '#client/offline/storage/person.ts'
import { toast } from '#client/ui/feedback/toast.ts'
import { Button } from '#client/ui/forms/button.tsx'
import { FieldError } from '#client/ui/forms/field.tsx'
import { address } from '#contract/addresses.ts'
import { api } from '#contract/index.ts'
import { toldWhatsapp } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'

interface ContactProps {
  productId: string
  words: string
  /** Beside the button, until there are three. */
  beside: ReactNode
}

interface Given {
  whatsapp: string
  link: string
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
    try {
      const answer = await call(api.products.contact, { id: productId })
      client.setQueryData(queryKey, answer)
      setGiven(answer)
      open(answer.link)
    } catch (error) {
      const earlier = error instanceof Problem ? null : await givenEarlier(personOf(client), queryKey)
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
      <div className="col-span-full flex flex-wrap gap-2">
        <p className="sr-only" role="status">
          {toldWhatsapp(given.whatsapp)}
        </p>
        {isEarlier && (
          <p className="t-small w-full">No internet connection. This is the number you got before.</p>
        )}
        <a
          className="btn grow px-3"
          href={given.link}
          target="_blank"
          rel="noopener"
          aria-label="Open WhatsApp"
        >
          {icon}
          WhatsApp
        </a>
        <a className="btn btn-line grow px-3" href={`tel:${given.whatsapp}`}>
          Call
          <span className="num max-wide:hidden">{toldWhatsapp(given.whatsapp)}</span>
        </a>
        <a className="btn btn-line grow px-3" href={smsLink(given)}>
          SMS
        </a>
      </div>
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

/** The number as it is saved on this phone, for a call without data. */
const givenEarlier = (person: string, queryKey: string[]): Promise<Given | null> =>
  import('#client/offline/cache/offline-cache.ts')
    .then((it) => it.readCached(person, JSON.stringify(queryKey)))
    .then(
      (saved) => (saved?.data as Given | undefined) ?? null, // written above
      () => null,
    )

/** The first message as it stands in the link to WhatsApp. */
const smsLink = ({ whatsapp, link }: Given) =>
  `sms:${whatsapp}?body=${encodeURIComponent(new URL(link).searchParams.get('text') ?? '')}`

/** Opens a new window if the browser allows one; otherwise the link now on the page is one tap away. */
function open(link: string) {
  const opened = window.open(link, '_blank')
  if (opened) opened.opener = null
}
