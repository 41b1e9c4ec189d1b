import { address } from '#contract/addresses.ts'
import type { Caller } from '#contract/call.ts'
import { nameIn } from '#contract/campus.ts'
import { products } from '#contract/marketplace/endpoints.ts'
import { forWhoms, productKeepers, productKinds, rentTerms } from '#contract/marketplace/product-kinds.ts'
import { askedPrice, productProblem } from '#contract/marketplace/product-rules.ts'
import { Problem } from '#contract/problem.ts'

type Typed = Record<string, string>

/** `/post-product` without JavaScript: text only. An edited product keeps its photos. */
export const plainProductForm = {
  // Yoruba letters take nine bytes each in a form.
  bytes: 64 * 1024,

  async act(typed: Typed, call: Caller): Promise<string> {
    const { id = '', name = '', description = '', whatsapp = '', spot, day } = typed
    const kind = among(productKinds, typed.kind) ?? 'sale'
    const rented = { rentTerm: among(rentTerms, typed.rentTerm), forWhom: among(forWhoms, typed.forWhom) }
    const { courseCode } = typed
    const fields = { kind, name, description, whatsapp, price: typed.price ?? '', spot, day, courseCode }
    const wrong = productProblem({ ...fields, ...rented })
    if (wrong) throw wrong
    const price = askedPrice(fields)
    if (price instanceof Problem) throw price
    const body = {
      ...{ name, description, price, whatsapp, spot, day, courseCode, ...rented },
      keeper: among(productKeepers, typed.keeper),
      category: nameIn('categories', typed.category),
      condition: nameIn('conditions', typed.condition),
      place: nameIn('places', typed.place),
    }
    if (typed.edits) {
      const { pictures } = await call(products.own, { id })
      await call(products.edit, {
        id,
        query: { version: typed.version || undefined },
        body: { ...body, pictureIds: pictures.map((one) => one.id) },
      })
    } else await call(products.add, { id, body: { ...body, kind, pictureIds: [] } })
    return address('product', { id })
  },
}

/** 'Contact Seller' without JavaScript, at the product's own address: redirects to WhatsApp with the first message. */
export const plainContactForm = {
  bytes: 1024,
  act: async ({ id = '' }: Typed, call: Caller): Promise<string> =>
    (await call(products.contact, { id })).link,
}

const among = <One extends string>(all: readonly One[], typed: string | undefined): One | null =>
  all.find((one) => one === typed) ?? null
