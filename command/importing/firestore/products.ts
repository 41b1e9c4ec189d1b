import { limits, productCategories } from '#contract/campus.ts'
import { readPrice } from '#contract/marketplace/product-price.ts'
import { whatsappOf } from '#contract/marketplace/whatsapp-rules.ts'
import { Problem } from '#contract/problem.ts'
import { createEarlierProducts } from '#server/features/marketplace/compose/earlier-products.ts'
import { idOf } from '#server/platform/ids.ts'
import { withoutEntities } from '#server/platform/media/text/entities.ts'
import type { Document, Read } from './documents.ts'
import { nearest } from './nearest.ts'
import { pictureOf, type Run, type Tell, takeAll, timeIn } from './run.ts'
import { cut } from './words.ts'

export const takeProducts = (run: Run, read: Read) =>
  takeAll(run, { collection: 'marketplace_items', noun: 'product' }, read, (item, tell) =>
    take(run, item, tell),
  )

async function take(run: Run, item: Document, tell: Tell) {
  const { places, isDry, authors } = run
  const id = idOf('firestore product', item.id)
  const products = createEarlierProducts(places)
  if (await products.isKnown(id)) return 'there'
  const seller = authors.of(item.ref('seller_id', 'sellerId', 'userId'))
  if (!seller) throw new Problem('missing', 'Its seller is no member')
  const content = { ...wordsOf(item, tell), whatsapp: numberOf(item, seller.whatsapp), pictureIds: [] }
  products.check(content)
  const named = { documentId: item.id, ownerId: seller.id, tell }
  const addresses = item.list('images', 'image')
  if (addresses.length > limits.productPictures)
    tell(`only the first ${limits.productPictures} of its ${addresses.length} pictures come`)
  const pictureIds: string[] = []
  for (const address of addresses.slice(0, limits.productPictures)) {
    const picture = await pictureOf(run, address, named)
    if (picture) pictureIds.push(picture)
  }
  const at = timeIn(run, item, ['created_at', 'createdAt'], tell)
  const product = { ...content, pictureIds, id, ownerId: seller.id, at }
  return isDry || (await products.add({ ...product, status: statusOf(item) })) ? 'added' : 'there'
}

const statusOf = (item: Document) =>
  (['active', 'reserved', 'sold'] as const).find((one) => one === item.of('status').toLowerCase()) ??
  'withdrawn'

function wordsOf(item: Document, tell: Tell) {
  const name = cut(withoutEntities(item.of('title', 'name')), limits.productName, 'name', tell)
  const description = withoutEntities(item.of('description')) || name
  const price = readPrice(roundedTo(item.of('price')))
  if (price instanceof Problem) throw price
  const category = item.of('category')
  const nearCategory = nearest('categories', category)
  if (category && nearCategory?.toLowerCase() !== category.toLowerCase())
    tell(`its category “${category}” is put to ${nearCategory ?? productCategories.at(-1)}`)
  const condition = item.of('condition')
  const nearCondition = condition ? nearest('conditions', condition.toLowerCase()) : null
  if (nearCondition !== (condition.toLowerCase() || null))
    tell(
      nearCondition
        ? `its condition “${condition}” is put to ${nearCondition}`
        : `comes without its condition “${condition}”`,
    )
  return {
    ...{ name, price, category: nearCategory, condition: nearCondition },
    description: cut(description, limits.productDescription, 'description', tell),
  }
}

/** Numbers of computers have more decimals than money: 2500.1 + 0.2. */
const roundedTo = (price: string): string =>
  price && Number.isFinite(Number(price)) ? (Math.round(Number(price) * 100) / 100).toFixed(2) : price

/** As it was typed there, else what its seller gave here. */
function numberOf(item: Document, ofSeller: string | null): string {
  const typed = item.of('whatsapp', 'whatsapp_number', 'whatsappNo')
  const number = whatsappOf(typed) ? typed : ofSeller
  if (!number)
    throw new Problem('invalid', 'It has no WhatsApp number that can be read, and neither has its seller')
  return number
}
