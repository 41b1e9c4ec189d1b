import type { Input } from '#contract/endpoint.ts'
import type { products } from '#contract/marketplace/endpoints.ts'
import { factsOf, type ProductKind } from '#contract/marketplace/product-kinds.ts'
import type { Database } from '#server/platform/database/port.ts'
import { newId } from '#server/platform/ids.ts'

type Content = Input<typeof products.add>['body']

/** A typical product with the test's changes. */
export const aProduct = (changes: Partial<Content> = {}): Content => ({
  name: 'Standing fan',
  description: 'It turns.',
  price: 4_200_000,
  whatsapp: '0803 555 0142',
  pictureIds: [],
  ...changes,
})

/** One of each kind: lost and found things and rooms have a place and a day, and lost and found ones no price. */
export const ofKind = (kind: ProductKind, changes: Partial<Content> = {}): Content => {
  const { price, day, isRented } = factsOf(kind)
  return aProduct({
    kind,
    ...(kind !== 'sale' && { description: '' }),
    ...(price === 'optional' && { price: 800_000 }),
    ...(price === null && { price: null }),
    ...(day && { spot: 'Library steps', day: '2026-11-20' }),
    ...(isRented && { rentTerm: 'year', forWhom: 'anyone' }),
    ...changes,
  })
}

/** A finished, unclaimed picture, without its bytes. */
export async function aPicture(database: Database, ownerId: string): Promise<string> {
  const id = newId()
  await database.write(async (tx) => {
    await tx
      .insertInto('files')
      .values({
        ...{ id, ownerId, kind: 'picture', type: 'image/jpeg', bytes: 9, sha256: id, name: 'fan.jpg' },
        ...{ width: 320, height: 320, colour: '#aabbcc', createdAt: '2026-11-21T10:00:00.000Z' },
      })
      .execute()
    await tx
      .insertInto('picture_variants')
      .values({ fileId: id, width: 320, format: 'jpeg', bytes: 9 })
      .execute()
  })
  return id
}
