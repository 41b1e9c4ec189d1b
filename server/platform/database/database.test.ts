import { expect, test } from 'vitest'
import { eachDatabase } from '#server/testing/databases.ts'

eachDatabase((open) => {
  test('what a write resolved with is there for every reader', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await tx.insertInto('meta').values({ key: 'a', value: 'b' }).execute()
    })
    expect(await database.read.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'a', value: 'b' }])
  })
})
