import { limits, type ProductCondition } from './campus.ts'
import { Problem } from './problem.ts'
import { badWhatsapp, whatsappOf } from './whatsapp-rules.ts'

/** What is typed into the form. `price` is what stands in its field, `condition` may be left open. */
export interface ProductFields {
  name: string
  description: string
  price: string
  whatsapp: string
}

/**
 * The first thing wrong with what was typed; null when nothing is. Runs beside the form; the server checks the same
 * by the same functions.
 */
export function productProblem(fields: ProductFields): Problem | null {
  for (const field of ['name', 'description', 'price', 'whatsapp'] as const)
    if (!fields[field].trim()) return missing(field)
  const price = readPrice(fields.price)
  return (
    tooLong('name', fields.name, limits.productName) ??
    (price instanceof Problem ? price : null) ??
    (whatsappOf(fields.whatsapp) ? null : badWhatsapp()) ??
    tooLong('description', fields.description, limits.productDescription)
  )
}

export const missing = (field: string) => new Problem('invalid', 'Please fill in all required fields', field)

export function tooLong(field: string, text: string, most: number): Problem | null {
  return [...text.trim()].length > most
    ? new Problem('invalid', `Please keep it under ${most.toLocaleString('en')} characters`, field)
    : null
}

/**
 * Whole kobo from what people type: '12500', '12,500', '₦12 500.50', 'N12,500'. Never by way of a fraction, so that
 * ₦0.29 is 29 kobo. A Problem for everything that could mean something else: '12abc', '1e9', '12,5', '-3', 'NaN'.
 */
export function readPrice(text: string): number | Problem {
  const typed = text
    .normalize('NFKC')
    .trim()
    .replace(/^(₦|NGN|N)\s*/i, '')
  const found = /^(\d{1,3}(?:[, ]\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed)
  if (!found) return badPrice('Please write the price in naira, such as 12,500 or 12500.50')
  const [, naira = '', kobo = ''] = found
  const digits = `${naira.replace(/\D/g, '')}${kobo.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '')
  return priceProblem(digits.length > 15 ? Number.MAX_SAFE_INTEGER : Number(digits)) ?? Number(digits)
}

/** What is wrong with a price in kobo, wherever it came from. */
export function priceProblem(kobo: number): Problem | null {
  if (!Number.isInteger(kobo)) return badPrice('A price is whole kobo')
  if (kobo <= 0) return badPrice('Please enter a price above ₦0')
  return kobo > limits.productPrice ? badPrice('Please enter a price below ₦10,000,000') : null
}

const badPrice = (sentence: string) => new Problem('invalid', sentence, 'price')

/** 'Like New'; 'Used - Good' where nobody said. */
export function conditionLabel(condition: ProductCondition | null): string {
  return condition?.replace(/\b\w/g, (letter) => letter.toUpperCase()) ?? 'Used - Good'
}

/** When a product that was listed, or renewed, at this time stops being shown. */
export const expiryOf = (listedAt: string): string => moved(listedAt, limits.productDays)

/** From when on it may be renewed, and its owner is warned. */
export const warningOf = (listedAt: string): string =>
  moved(listedAt, limits.productDays - limits.productWarningDays)

/** What was listed before this has expired by `now`. */
export const expiredBefore = (now: string): string => moved(now, -limits.productDays)

/** Who listed before this is warned by `now`. */
export const warnedBefore = (now: string): string =>
  moved(now, limits.productWarningDays - limits.productDays)

const moved = (at: string, days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString()

/** What a buyer's first message says. */
export const firstMessage = (name: string, address: string): string =>
  `Hello, I saw “${name}” on FUOYE Campus. Is it still available? ${address}`
