import { composed } from '../books/composed-name.ts'
import { Problem } from '../problem.ts'

/**
 * Parses a WhatsApp number into its stored form, '+2348035550142', however it is written: '0803 555 0142',
 * '803-555-0142', '+234 (0) 803…', '00234…'. Foreign numbers begin with '+'. Null for anything else.
 */
export function whatsappOf(text: string): string | null {
  const tidy = composed(text, 'NFKC')
    .replace(/[\s().\-\u2010-\u2015\p{Cf}]/gu, '')
    .replace(/^00/, '+')
  const national = /^(?:\+?234)?0?([789][01]\d{8})$/.exec(tidy)?.[1]
  if (national) return `+234${national}`
  return /^\+(?!234)[1-9]\d{7,14}$/.test(tidy) ? tidy : null
}

/** '+234 803 555 0142' */
export function toldWhatsapp(number: string): string {
  return number.replace(/^\+234(\d{3})(\d{3})(\d{4})$/, '+234 $1 $2 $3')
}

/** A link that opens a chat with the first message prewritten. */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

export const badWhatsapp = () =>
  new Problem('invalid', 'Please enter a WhatsApp number such as 0803 555 0142', 'whatsapp')
