import type { OnTopOf } from '#contract/edit-version.ts'
import { productWords } from '#contract/edited-fields.ts'
import type { OwnProduct } from '#contract/marketplace/endpoints.ts'
import { badWhatsapp, whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { isToBeMade, orShowing } from '#server/kinds/edits.ts'
import { numberOf, rememberWhatsapp } from '#server/people/whatsapp.ts'
import type { Platform } from '#server/platform/index.ts'
import { priceOf, productPictures } from './cards.ts'
import { checkedContent, type ProductContent } from './compose/content.ts'
import { setPictures } from './compose/product-pictures.ts'
import { createOwnProduct } from './own/own-product.ts'

/** An own product with its form's fields; the number is its owner's. */
type Shown = OwnProduct & { whatsapp: string | null }

/** Edits an own product, rebased onto what is stored; `shown` reads that. */
export function createEditing(platform: Platform, shown: (id: string, ownerId: string) => Promise<Shown>) {
  const { clock } = platform
  const { changed } = createOwnProduct(platform)

  return (id: string, ownerId: string, said: ProductContent, onTopOf: OnTopOf): Promise<OwnProduct> => {
    const pictureIds = [...new Set(said.pictureIds)]
    const edited = changed(id, ownerId, async (tx, row) => {
      const now = clock.now()
      const content = checkedContent(said, row.kind, now, row)
      const whatsapp = whatsappOf(said.whatsapp)
      if (!whatsapp) throw badWhatsapp()
      const pictures = (await productPictures(tx, [id])).get(id) ?? []
      const present = productWords({ ...row, price: priceOf(row), pictures }, await numberOf(tx, ownerId))
      const words = productWords({ ...content, price: priceOf(content), pictures: [] }, whatsapp)
      const edit = { of: `product:${id}`, onTopOf, present, sent: { ...words, pictureIds }, now }
      if (!(await isToBeMade(tx, edit))) return null
      await rememberWhatsapp(tx, ownerId, said.whatsapp)
      await setPictures(tx, { id, ownerId }, pictureIds, now)
      return content
    })
    return orShowing(edited, () => shown(id, ownerId))
  }
}
