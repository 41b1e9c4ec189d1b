import type { Selectable } from 'kysely'
import type { z } from 'zod'
import { tidyName } from '#contract/auth/sign-up-rules.ts'
import { composed } from '#contract/books/composed-name.ts'
import { courseIdOf, notACourse, writtenCourse } from '#contract/books/course-rules.ts'
import { limits, productCategories } from '#contract/campus.ts'
import { fold } from '#contract/fold.ts'
import { isBlank } from '#contract/invisible-characters.ts'
import type { products } from '#contract/marketplace/endpoints.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'
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

/**
 * Validates a product of this kind in the form's order; returns its columns. What a page of an earlier build cannot say
 * stays as it `was`.
 */
export function checkedContent(
  sent: ProductContent,
  kind: ProductKind,
  now: string,
  was?: Pick<ProductTable, 'rentTerm' | 'forWhom' | 'courseCode'>,
) {
  const facts = factsOf(kind)
  const name = tidyName(sent.name)
  const description = tidyText(sent.description)
  const spot = facts.day ? tidyName(sent.spot ?? '') : null
  const day = facts.day ? (sent.day ?? '') : null
  const price = facts.price ? (sent.price ?? null) : null
  const { rentTerm = was?.rentTerm, forWhom = was?.forWhom, courseCode: typed = was?.courseCode } = sent
  const courseCode = (facts.isStudied && writtenCourse(typed ?? '')) || null
  const said = {
    name,
    description,
    price: price === null ? '' : 'said',
    spot,
    day,
    rentTerm,
    forWhom,
    whatsapp: sent.whatsapp.trim(),
  }
  for (const field of requiredOf(kind)) if (isBlank(said[field] ?? '')) throw missing(field)
  const problem =
    tooLong('name', name, limits.productName) ??
    (price === null ? null : priceProblem(price)) ??
    tooLong('spot', spot ?? '', limits.productSpot) ??
    (facts.day && dayProblem(facts.day, day ?? '', now)) ??
    tooLong('courseCode', courseCode ?? '', limits.courseCode) ??
    // What was listed before stays as it is until somebody changes it.
    (courseCode === was?.courseCode ? null : notOfACourse(courseCode ?? '')) ??
    tooLong('description', description, limits.productDescription)
  if (problem) throw problem
  const category = sent.category ?? productCategories.at(-1) ?? ''
  if (new Set(sent.pictureIds).size > facts.pictures)
    throw new Problem('invalid', tooManyPictures(kind), 'pictures')
  return {
    name,
    description,
    price: price ?? 0,
    category,
    condition: facts.isUsed ? (sent.condition ?? null) : null,
    place: sent.place ?? null,
    ...{ spot, day, keeper: facts.isKept ? (sent.keeper ?? 'me') : null },
    rentTerm: facts.isRented ? (rentTerm ?? null) : null,
    forWhom: facts.isRented ? (forWhom ?? null) : null,
    courseCode,
    search: searchOf({ kind, name, description, spot, category, courseCode }),
  } as const
}

/** What a product is found by: its own words, and in a line of their own those that people use for it. */
export const searchOf = (product: OwnWords, everyday: EverydayWords = wordsNow()) => {
  const { name, description, spot, courseCode } = product
  // "csc201" and "CSC 201" must find the same course.
  const own = [name, description, spot, courseCode, courseCode?.replaceAll(' ', '')].filter(Boolean).join(' ')
  return `${fold(own.trim())}\n${alsoOf(product, everyday)}`.trim()
}

/** What people call it, too; of a room also what they call any. */
export function alsoOf({ kind, name, category }: Named, everyday: EverydayWords = wordsNow()): string {
  const { called } = factsOf(kind)
  const also = everyday.alsoCalled(`${name} ${called}`.trim(), category)
  return also || called
}

type Named = Pick<Selectable<ProductTable>, 'kind' | 'name' | 'category'>
type OwnWords = Named & Pick<ProductTable, 'description' | 'spot' | 'courseCode'>

/** Keeps line breaks as typed; drops invisible characters and repeated blank lines. */
const tidyText = (text: string) =>
  composed(text)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/([^\S\n]+)(\n?)/g, (_, run: string, end: string) => end || run)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Said by the campus alone: the form would load the rules of courses for it. */
const notOfACourse = (courseCode: string): Problem | null =>
  courseCode && !courseIdOf(courseCode) ? new Problem('invalid', notACourse(courseCode), 'courseCode') : null
