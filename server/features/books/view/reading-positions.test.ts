import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { library } from '#testing/server/samples/library.ts'

eachDatabase((open) => {
  const start = () => library(open)

  describe('a place', () => {
    const place = (part: number, at: string) => ({ part, parts: 10, offset: 0.5, progress: part / 10, at })

    test('is kept for each member and book; of two devices the later one wins', async () => {
      const { ada, student, add, clock } = await start()
      const { id } = await add()
      clock.advance(60_000)
      const [early, late] = ['2026-11-21T10:00:05.000Z', '2026-11-21T10:00:30.000Z']
      expect(await ada(api.reading.place, { id })).toEqual({ place: null })
      await ada(api.reading.keepPlace, { id, body: place(4, late) })
      expect((await ada(api.reading.keepPlace, { id, body: place(2, early) })).place.part).toBe(4)
      expect(await ada(api.reading.place, { id })).toEqual({ place: place(4, late) })
      expect(await student()(api.reading.place, { id })).toEqual({ place: null })
    })

    test('told by a phone whose clock runs ahead does not hold for ever', async () => {
      const { ada, add, clock } = await start()
      const { id } = await add()
      await ada(api.reading.keepPlace, { id, body: place(1, '2099-01-01T00:00:00.000Z') })
      clock.advance(5_000)
      await ada(api.reading.keepPlace, { id, body: place(2, clock.now()) })
      expect((await ada(api.reading.place, { id })).place?.part).toBe(2)
    })

    test('shows what one is reading, latest first, as long as it is on the shelf', async () => {
      const { ada, add, clock } = await start()
      const [one, two, three] = [await add(), await add(), await add()]
      for (const book of [one, two, three]) {
        clock.advance(1000)
        await ada(api.reading.keepPlace, { id: book.id, body: place(3, clock.now()) })
      }
      await ada(api.books.remove, { id: three.id })
      const { items } = await ada(api.reading.list, {})
      expect(items.map(({ book }) => book.id)).toEqual([two.id, one.id])
    })
  })
})
