import { limits } from '../campus.ts'
import { Problem } from '../problem.ts'
import { campusDay, hasSpot, type ProductKind } from './product-kinds.ts'
import { readPrice } from './product-price.ts'
import { badWhatsapp, whatsappOf } from './whatsapp-rules.ts'

/** The form's fields. `price` is text as typed; without a kind it is a sale. */
export interface ProductFields {
  kind?: ProductKind | undefined
  name: string
  description: string
  price: string
  whatsapp: string
  spot?: string | undefined
  day?: string | undefined
}

export const tooManyPictures = `You can upload maximum ${limits.productPictures} images`

/** The required fields, in the order of the form. */
export const requiredOf = (kind: ProductKind) =>
  kind === 'sale'
    ? (['name', 'description', 'price', 'whatsapp'] as const)
    : hasSpot(kind)
      ? (['name', 'spot', 'day', 'whatsapp'] as const)
      : (['name', 'whatsapp'] as const)

/** Returns the first error in the form; null when there is none. The server uses the same checks. */
export function productProblem(fields: ProductFields, now = new Date().toISOString()): Problem | null {
  const { kind = 'sale', spot = '', day = '' } = fields
  const [field] = lacking(fields)
  if (field) return missing(field)
  const price = askedPrice(fields)
  return (
    tooLong('name', fields.name, limits.productName) ??
    (price instanceof Problem ? price : null) ??
    (hasSpot(kind) ? (tooLong('spot', spot, limits.productSpot) ?? dayProblem(day, now)) : null) ??
    (whatsappOf(fields.whatsapp) ? null : badWhatsapp()) ??
    tooLong('description', fields.description, limits.productDescription)
  )
}

/** The required fields that are empty, in the order of the form: each of them is named beside it. */
export const lacking = (fields: ProductFields): string[] =>
  requiredOf(fields.kind ?? 'sale').filter((field) => !fields[field]?.trim())

export const allRequired = 'Please fill in all required fields'
export const missing = (field: string) => new Problem('invalid', allRequired, field)

export function tooLong(field: string, text: string, most: number): Problem | null {
  return [...text.trim()].length > most
    ? new Problem('invalid', `Please keep it under ${most.toLocaleString('en')} characters`, field)
    : null
}

/** The parsed price; null where the kind has none, or an optional one is empty. */
export function askedPrice({ kind = 'sale', price }: Pick<ProductFields, 'kind' | 'price'>) {
  if (hasSpot(kind) || (kind === 'wanted' && !price.trim())) return null
  return readPrice(price)
}

/** Checks the day on which something was lost or found. */
export function dayProblem(day: string, now: string): Problem | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    return new Problem('invalid', 'Please choose the day', 'day')
  return day > campusDay(now) ? new Problem('invalid', 'That day is in the future', 'day') : null
}
