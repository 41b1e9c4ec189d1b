import { composed } from '../books/composed-name.ts'
import { Problem } from '../problem.ts'

/**
 * A WhatsApp number as it is kept, '+2348035550142', from any way people write theirs: '0803 555 0142',
 * '803-555-0142', '+234 (0) 803…', '00234…'. Numbers of other countries begin with '+'. Null for what is none.
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

/** Opens a talk with somebody, the first message already written. */
export const whatsappLink = (number: string, message: string): string =>
  `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`

export const badWhatsapp = () =>
  new Problem('invalid', 'Please enter a WhatsApp number such as 0803 555 0142', 'whatsapp')
