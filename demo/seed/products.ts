import { campusDay, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import { products, rooms, type SampleProduct, type SampleSought, sought } from '#demo/samples/index.ts'
import { searchOf } from '#server/features/marketplace/compose/content.ts'
import { later } from '#server/platform/clock.ts'
import type { Platform } from '#server/platform/index.ts'
import { keepDrawing } from './pictures.ts'

type Sample = Omit<SampleProduct, 'price'> &
  Pick<SampleSought, 'price' | 'spot' | 'daysAgo' | 'keeper' | 'rentTerm' | 'forWhom'> & { kind: ProductKind }

const everything: Sample[] = [
  ...products.map((one) => ({ ...one, kind: 'sale' as const, spot: null, daysAgo: null, keeper: null })),
  ...[...sought, ...rooms].map((one) => ({ ...one, condition: null })),
]

/** Creates the demo's products of every kind; returns their ids by key. */
export async function seedProducts(
  platform: Platform,
  people: ReadonlyMap<string, string>,
  say: (line: string) => void,
): Promise<Map<string, string>> {
  const ids = new Map(everything.map((product) => [product.key, platform.newId()]))
  for (const product of everything)
    await seedProduct(platform, product, ids.get(product.key) ?? '', people.get(product.owner) ?? '')
  say(`  ${everything.length} products`)
  return ids
}

async function seedProduct(platform: Platform, product: Sample, id: string, ownerId: string): Promise<void> {
  const { database, clock } = platform
  const pictureIds: string[] = []
  for (const drawing of product.pictures)
    pictureIds.push(
      await keepDrawing(platform, `products/${drawing}`, {
        ownerId,
        claimedBy: `product:${id}`,
        name: product.key,
      }),
    )
  const { title: name, kind, description, category, condition, campus: place, status } = product
  const { spot, daysAgo, keeper, rentTerm = null, forWhom = null, course: courseCode = null } = product
  const day = daysAgo === null ? null : campusDay(later(clock.now(), { days: -daysAgo }))
  const listedAt = later(clock.now(), { hours: -product.hoursAgo })
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        ...{ id, ownerId, kind, name, description, category, condition, place, status, spot, day, keeper },
        ...{ rentTerm, forWhom, courseCode },
        price: product.price ?? 0,
        search: searchOf({ kind, name, description, spot, category, courseCode }),
        createdAt: listedAt,
        updatedAt: listedAt,
        listedAt,
      })
      .execute()
    if (pictureIds.length === 0) return
    await tx
      .insertInto('product_pictures')
      .values(pictureIds.map((fileId, position) => ({ productId: id, position, fileId })))
      .execute()
  })
}
