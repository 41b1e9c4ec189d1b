import { expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { campus } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { aProduct } from '#testing/server/samples/products.ts'

const day = 24 * 3_600_000

eachDatabase((open) => {
  test('two who report at the same moment see one another: contact is paused at once', async () => {
    const it = await campus({ database: await open() })
    const sellers = Array.from({ length: 8 }, () => it.student())
    const buyers = [it.student(), it.student()] as const
    for (const one of [...sellers, ...buyers]) await one(api.auth.session, {})
    it.clock.advance(8 * day)
    const products = await Promise.all(
      sellers.map(async (seller) => {
        const id = newId()
        await seller(api.products.add, { id, body: aProduct() })
        for (const buyer of buyers) await buyer(api.products.contact, { id })
        return id
      }),
    )
    it.clock.advance(day)
    await Promise.all(
      products.flatMap((thingId) =>
        buyers.map((buyer) =>
          buyer(api.reports.make, {
            id: newId(),
            body: { kind: 'product', thingId, reason: 'Asked for money', complaint: 'gone' },
          }),
        ),
      ),
    )
    const rows = await it.platform.database.read.selectFrom('pauses').select('sellerId').execute()
    expect(rows).toHaveLength(sellers.length)
  })
})
