import { productPicture } from '#demo/drawings/index.ts'
import { products, type SampleProduct } from '#demo/samples/index.ts'
import { later } from '#server/platform/clock.ts'
import { fold } from '#server/platform/database/fold.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepDrawing } from './pictures.ts'

/** Puts the demo campus's things on sale; gives their ids by key. */
export async function seedProducts(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const ids = new Map(products.map((product) => [product.key, platform.newId()]))
  let done = 0
  for (const product of products) {
    await seedProduct(platform, product, ids.get(product.key) ?? '', people.get(product.owner) ?? '')
    done += 1
    if (done % 8 === 0 || done === products.length) say(`  ${done} of ${products.length} products`)
  }
  return ids
}

async function seedProduct(
  platform: Platform,
  product: SampleProduct,
  id: string,
  ownerId: string,
): Promise<void> {
  const { database, clock } = platform
  const pictureIds: string[] = []
  for (const drawing of product.pictures)
    pictureIds.push(
      await keepDrawing(platform, productPicture(drawing), {
        ownerId,
        claimedBy: `product:${id}`,
        name: product.key,
      }),
    )
  const { title: name, description, price, category, condition, campus: place, status } = product
  const listedAt = later(clock.now(), { hours: -product.hoursAgo })
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        ...{ id, ownerId, name, description, price, category, condition, place, status },
        search: fold(`${name} ${description}`),
        createdAt: listedAt,
        updatedAt: listedAt,
        listedAt,
      })
      .execute()
    await tx
      .insertInto('product_pictures')
      .values(pictureIds.map((fileId, position) => ({ productId: id, position, fileId })))
      .execute()
  })
}
