import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { library } from '#testing/server/samples/library.ts'

eachDatabase((open) => {
  const start = () => library(open)

  describe('a rating', () => {
    test('is given once and only once', async () => {
      const { student, visitor, add } = await start()
      const { id } = await add()
      const obi = student()
      expect(await obi(api.books.rating, { id })).toEqual({ rating: null })
      expect(await obi(api.books.rate, { id, body: { rating: 4 } })).toEqual({ average: 4, ratings: 1 })
      await expect(obi(api.books.rate, { id, body: { rating: 5 } })).rejects.toMatchObject({
        code: 'conflict',
        message: 'User has already rated this book',
      })
      expect(await obi(api.books.rating, { id })).toEqual({ rating: 4 })
      expect((await visitor(api.books.list, {})).items[0]).toMatchObject({ average: 4, ratings: 1 })
    })

    test('is not taken for a hidden book', async () => {
      const { student, add, platform, clock } = await start()
      const { id } = await add()
      await platform.database.write((tx) =>
        tx.insertInto('hidden_things').values({ thingId: id, kind: 'book', hiddenAt: clock.now() }).execute(),
      )
      await expect(student()(api.books.rate, { id, body: { rating: 4 } })).rejects.toMatchObject({
        code: 'missing',
      })
    })

    test('of a hundred members at once is counted exactly, to one decimal', async () => {
      const { student, visitor, add } = await start()
      const { id } = await add()
      const ratings = Array.from({ length: 100 }, (_, i) => 1 + ((i * i) % 5))
      await Promise.all(ratings.map((rating) => student()(api.books.rate, { id, body: { rating } })))
      const sum = ratings.reduce((one, other) => one + other)
      expect(await visitor(api.books.read, { id })).toMatchObject({
        ratings: 100,
        average: Math.round(sum / 10) / 10,
      })
    })

    test('sent a hundred times at once by one member counts once', async () => {
      const { student, visitor, add } = await start()
      const { id } = await add()
      const obi = student()
      const outcomes = await Promise.allSettled(
        Array.from({ length: 100 }, () => obi(api.books.rate, { id, body: { rating: 3 } })),
      )
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(await visitor(api.books.read, { id })).toMatchObject({ ratings: 1, average: 3 })
    })

    test('is a whole number from 1 to 5, of a book that is there', async () => {
      const { ada, add } = await start()
      const { id } = await add()
      for (const rating of [0, 6, 2.5])
        await expect(ada(api.books.rate, { id, body: { rating } })).rejects.toMatchObject({ code: 'invalid' })
      await expect(ada(api.books.rate, { id: newId(), body: { rating: 3 } })).rejects.toMatchObject({
        code: 'missing',
      })
    })
  })
})
