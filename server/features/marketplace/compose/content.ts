import type { z } from 'zod'
import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { composed } from '#contract/books/composed-name.ts'
import { limits, productCategories } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import type { products } from '#contract/marketplace/endpoints.ts'
import { hasSpot, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import { priceProblem } from '#contract/marketplace/product-price.ts'
import {
  dayProblem,
  missing,
  requiredOf,
  tooLong,
  tooManyPictures,
} from '#contract/marketplace/product-rules.ts'
import { type Words as EverydayWords, wordsNow } from '#contract/marketplace/word-groups.ts'
import { Problem } from '#contract/problem.ts'
import type { ProductTable } from '../tables.ts'

export type ProductContent = z.output<typeof products.edit.body>

/** Validates a product of this kind in the form's order; returns its columns. */
export function checkedContent(sent: ProductContent, kind: ProductKind, now: string) {
  const name = tidyName(sent.name)
  const description = tidyText(sent.description)
  const spot = hasSpot(kind) ? tidyName(sent.spot ?? '') : null
  const day = hasSpot(kind) ? (sent.day ?? '') : null
  const price = hasSpot(kind) ? null : (sent.price ?? null)
  const said = {
    name,
    description,
    price: price === null ? '' : 'said',
    spot,
    day,
    whatsapp: sent.whatsapp.trim(),
  }
  for (const field of requiredOf(kind)) if (isBlank(said[field] ?? '')) throw missing(field)
  const problem =
    tooLong('name', name, limits.productName) ??
    (price === null ? null : priceProblem(price)) ??
    tooLong('spot', spot ?? '', limits.productSpot) ??
    (day === null ? null : dayProblem(day, now)) ??
    tooLong('description', description, limits.productDescription)
  if (problem) throw problem
  const category = sent.category ?? productCategories.at(-1) ?? ''
  if (new Set(sent.pictureIds).size > limits.productPictures)
    throw new Problem('invalid', tooManyPictures, 'pictures')
  return {
    name,
    description,
    price: price ?? 0,
    category,
    condition: kind === 'sale' ? (sent.condition ?? null) : null,
    place: sent.place ?? null,
    ...{ spot, day, keeper: kind === 'found' ? (sent.keeper ?? 'me') : null },
    search: searchOf({ name, description, spot, category }),
  } as const
}

/** What a product is found by: its own words, and in a line of their own those that people use for it. */
export const searchOf = (
  { name, description, spot, category }: OwnWords,
  everyday: EverydayWords = wordsNow(),
) =>
  `${fold([name, description, spot ?? ''].join(' ').trim())}\n${everyday.alsoCalled(name, category)}`.trim()

type OwnWords = Pick<ProductTable, 'name' | 'description' | 'spot' | 'category'>

/** Keeps line breaks as typed; drops invisible characters and repeated blank lines. */
const tidyText = (text: string) =>
  composed(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/([^\S\n]+)(\n?)/g, (_, run: string, end: string) => end || run)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
