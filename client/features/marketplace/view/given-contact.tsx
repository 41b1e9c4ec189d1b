import MessageCircle from 'lucide-react/icons/message-circle'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Phone from 'lucide-react/icons/phone'
import { readCached } from '#client/offline/cache/offline-cache.ts'
import { toldWhatsapp } from '#contract/marketplace/whatsapp-rules.ts'

/** An owner's number, and the link that opens WhatsApp with the first message. */
export interface Given {
  whatsapp: string
  link: string
}

/** Three ways to the owner; a call and an SMS need no data. */
export function GivenContact({ whatsapp, link, isEarlier }: Given & { isEarlier: boolean }) {
  return (
    <div className="bar-given flex flex-wrap gap-1.5">
      <p className="sr-only" role="status">
        {toldWhatsapp(whatsapp)}
      </p>
      {isEarlier && (
        <p className="t-small w-full">No internet connection. This is the number you got before.</p>
      )}
      <a className="btn grow px-2" href={link} target="_blank" rel="noopener" aria-label="Open WhatsApp">
        <MessageCircle size={18} aria-hidden="true" />
        WhatsApp
      </a>
      <a className="btn btn-line grow px-2" href={`tel:${whatsapp}`}>
        <Phone size={18} aria-hidden="true" className="max-[22em]:hidden" />
        Call
        <span className="num max-wide:hidden">{toldWhatsapp(whatsapp)}</span>
      </a>
      <a className="btn btn-line grow px-2" href={smsLink({ whatsapp, link })}>
        <MessageSquareText size={18} aria-hidden="true" className="max-[22em]:hidden" />
        SMS
      </a>
    </div>
  )
}

/** The first message as it stands in the link to WhatsApp. */
const smsLink = ({ whatsapp, link }: Given) =>
  `sms:${whatsapp}?body=${encodeURIComponent(new URL(link).searchParams.get('text') ?? '')}`

/** The number as it is saved on this phone, for a call without data. */
export const givenEarlier = (person: string, queryKey: string[]): Promise<Given | null> =>
  readCached(person, JSON.stringify(queryKey)).then(
    (saved) => (saved?.data as Given | undefined) ?? null, // by Contact
    () => null,
  )
