import { limits } from '../campus.ts'
import { Problem } from '../problem.ts'
import { campusDay, type ForWhom, factsOf, type ProductKind, type RentTerm } from './product-kinds.ts'
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
  rentTerm?: RentTerm | null | undefined
  forWhom?: ForWhom | null | undefined
  courseCode?: string | undefined
}

export const tooManyPictures = (kind?: ProductKind) =>
  `You can upload maximum ${factsOf(kind).pictures} images`

export const picturesProblem = (kind: ProductKind | undefined, pictures: number): Problem | null =>
  pictures > factsOf(kind).pictures ? new Problem('invalid', tooManyPictures(kind), 'pictures') : null

/** The errors in the form, one a field: what is empty first. The server uses the same checks. */
export function productProblems(fields: ProductFields, now = new Date().toISOString()): Problem[] {
  const { spot = '', day = '', courseCode = '' } = fields
  const kind = factsOf(fields.kind)
  const price = askedPrice(fields)
  const empty = lacking(fields)
  const wrong = [
    tooLong('name', fields.name, limits.productName),
    price instanceof Problem && price,
    kind.day && tooLong('spot', spot, limits.productSpot),
    kind.day && dayProblem(kind.day, day, now),
    kind.isStudied && tooLong('courseCode', courseCode, limits.courseCode),
    !whatsappOf(fields.whatsapp) && badWhatsapp(),
    tooLong('description', fields.description, limits.productDescription),
  ].filter((problem) => problem instanceof Problem)
  return [...empty.map(missing), ...wrong.filter(({ field }) => !empty.includes(field ?? ''))]
}

export const productProblem = (fields: ProductFields): Problem | null => productProblems(fields)[0] ?? null

type Required = 'name' | 'spot' | 'day' | 'rentTerm' | 'forWhom' | 'description' | 'price' | 'whatsapp'

/** The fields that must be filled in, in the order of the form. */
const required: Record<ProductKind, readonly Required[]> = {
  sale: ['name', 'description', 'price', 'whatsapp'],
  room: ['name', 'spot', 'price', 'rentTerm', 'forWhom', 'day', 'whatsapp'],
  wanted: ['name', 'whatsapp'],
  lost: ['name', 'spot', 'day', 'whatsapp'],
  found: ['name', 'spot', 'day', 'whatsapp'],
}

/** Of a sale, where no kind is named, or one that only a newer build knows. */
export const requiredOf = (kind: ProductKind | undefined) =>
  required[kind && Object.hasOwn(required, kind) ? kind : 'sale']

/** The required fields that are empty, in the order of the form: each of them is named beside it. */
const lacking = (fields: ProductFields): string[] =>
  requiredOf(fields.kind).filter((field) => !fields[field]?.trim())

export const allRequired = 'Please fill in all required fields'
export const missing = (field: string) => new Problem('invalid', allRequired, field)

export function tooLong(field: string, text: string, most: number): Problem | null {
  return [...text.trim()].length > most
    ? new Problem('invalid', `Please keep it under ${most.toLocaleString('en')} characters`, field)
    : null
}

/** The parsed price; null where the kind has none, or an optional one is empty. */
export function askedPrice({ kind, price }: Pick<ProductFields, 'kind' | 'price'>) {
  const { price: how } = factsOf(kind)
  return how === null || (how === 'optional' && !price.trim()) ? null : readPrice(price)
}

/** Rooms are offered so many days before they are free, at most. */
const longestWait = 366

/** Checks the day on which something was lost or found, or from which a room is free. */
export function dayProblem(means: 'was' | 'free', day: string, now: string): Problem | null {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? new Date(`${day}T00:00:00Z`) : null
  if (!at || Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day)
    return new Problem('invalid', 'Please choose the day', 'day')
  if (means === 'was')
    return day > campusDay(now) ? new Problem('invalid', 'That day is in the future', 'day') : null
  const last = campusDay(new Date(Date.parse(now) + longestWait * 86_400_000).toISOString())
  return day > last ? new Problem('invalid', 'Please choose a day within a year', 'day') : null
}
