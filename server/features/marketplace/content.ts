import type { z } from 'zod'
import { limits } from '#contract/campus.ts'
import type { products } from '#contract/marketplace.ts'
import { Problem } from '#contract/problem.ts'
import { missing, priceProblem, tooLong } from '#contract/product-rules.ts'
import { tidyName } from '#contract/sign-up-rules.ts'
import { fold } from '#server/platform/database/fold.ts'

export type ProductContent = z.output<typeof products.add.body>

/** What was sent, checked in the specification's order, as the columns of a product. */
export function checkedContent(sent: ProductContent) {
  const name = tidyName(sent.name)
  const description = tidyText(sent.description)
  if (!name) throw missing('name')
  if (!description) throw missing('description')
  if (!sent.whatsapp.trim()) throw missing('whatsapp')
  const problem =
    tooLong('name', name, limits.productName) ??
    priceProblem(sent.price) ??
    tooLong('description', description, limits.productDescription)
  if (problem) throw problem
  if (new Set(sent.pictureIds).size > limits.productPictures)
    throw new Problem('invalid', 'You can upload maximum 5 images', 'pictures')
  return {
    name,
    description,
    price: sent.price,
    category: sent.category ?? 'Others',
    condition: sent.condition ?? null,
    place: sent.place ?? null,
    search: fold(`${name} ${description}`),
  } as const
}

/** Lines as typed, without invisible characters and never more than one empty one. */
const tidyText = (text: string) =>
  text
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
    .replaceAll(/[^\S\n]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
