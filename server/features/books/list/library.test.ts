import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { library } from '#testing/server/samples/library.ts'

eachDatabase((open) => {
  const start = () => library(open)

  describe('the shelf', () => {
    test('shows books newest first, twelve a page, and says how many there are', async () => {
      const { visitor, add } = await start()
      const ids: string[] = []
      for (let i = 0; i < 14; i += 1) ids.unshift((await add({ title: `Book ${i}` })).id)
      const first = await visitor(api.books.list, {})
      expect(first).toMatchObject({ total: 14, exact: true })
      expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 12))
      const second = await visitor(api.books.list, { query: { after: first.next ?? '' } })
      expect(second.items.map(({ id }) => id)).toEqual(ids.slice(12))
      expect(second.next).toBeNull()
    })

    test('gives all of it in one answer, newest first, for a shelf that is whole without a network', async () => {
      const { visitor, add } = await start()
      const ids: string[] = []
      for (let i = 0; i < 14; i += 1) ids.unshift((await add({ title: `Book ${i}` })).id)
      const { items } = await visitor(api.books.catalogue, {})
      expect(items.map(({ id }) => id)).toEqual(ids)
      const [first] = (await visitor(api.books.list, {})).items
      expect(items[0]).toEqual(first)
    })

    test('finds by title, description, author and course code, without case or tone marks', async () => {
      const { visitor, add } = await start()
      const yoruba = await add({
        title: 'Ẹ̀kọ́ Èdè Yorùbá',
        description: 'For adults who never learned to write it.',
        author: 'Túnjí Fálọlá',
        courseCode: 'yor101',
      })
      await add({ title: 'Soils of Ekiti' })
      expect(yoruba.courseCode).toBe('YOR 101')
      for (const search of ['yoruba', 'ADULTS write', 'falola', 'YOR 101', 'yor101']) {
        const found = await visitor(api.books.list, { query: { search } })
        expect([search, found.items.map(({ id }) => id), found.total]).toEqual([search, [yoruba.id], 1])
      }
    })

    test('narrows by department, level and kind, and counts what is left', async () => {
      const { visitor, add } = await start()
      await add({ department: 'Law', level: '200', kind: 'notes' })
      await add({ department: 'Law', level: '300', kind: 'textbook' })
      await add({ department: 'Medicine', level: '200' })
      await add()
      const total = async (query: object) => {
        const { items, total } = await visitor(api.books.list, { query })
        expect(items).toHaveLength(total)
        return total
      }
      expect(await total({})).toBe(4)
      expect(await total({ department: 'Law' })).toBe(2)
      expect(await total({ department: 'Law', level: '300' })).toBe(1)
      expect(await total({ level: '200', kind: 'notes' })).toBe(1)
      expect(await total({ department: 'Law', search: 'book' })).toBe(2)
      expect(await total({ kind: 'past questions' })).toBe(0)
    })

    test('orders by rating, where one 5 does not outrank many, and by size', async () => {
      const { visitor, student, add } = await start()
      const one = await add({ title: 'One 5' }, undefined, small.pdf('x'.repeat(300)))
      const many = await add({ title: 'Many 5s' }, undefined, small.pdf('x'.repeat(100)))
      const none = await add({ title: 'None' }, undefined, small.pdf('x'.repeat(200)))
      await student()(api.books.rate, { id: one.id, body: { rating: 5 } })
      for (let i = 0; i < 6; i += 1) await student()(api.books.rate, { id: many.id, body: { rating: 5 } })
      const order = async (sort: 'rated' | 'smallest') =>
        (await visitor(api.books.list, { query: { sort } })).items.map(({ id }) => id)
      expect(await order('rated')).toEqual([many.id, one.id, none.id])
      expect(await order('smallest')).toEqual([many.id, none.id, one.id])
    })

    test('pages through every order without losing or repeating one', async () => {
      const { visitor, student, add } = await start()
      const rater = student()
      for (let i = 0; i < 26; i += 1) {
        const { id } = await add({}, undefined, small.pdf(String(i).padStart(2, '0')))
        if (i % 2) await rater(api.books.rate, { id, body: { rating: 1 + (i % 5) } })
      }
      for (const sort of ['recent', 'rated', 'smallest'] as const) {
        const seen: string[] = []
        let after: string | undefined
        do {
          const page = await visitor(api.books.list, { query: { sort, after } })
          seen.push(...page.items.map(({ id }) => id))
          after = page.next ?? undefined
        } while (after)
        expect([sort, seen.length, new Set(seen).size]).toEqual([sort, 26, 26])
      }
    })

    test('tells one book with who added it; what is not there is a missing book', async () => {
      const { visitor, add } = await start()
      const { id } = await add({ title: 'Soils' })
      const book = await visitor(api.books.read, { id })
      expect(book).toMatchObject({
        title: 'Soils',
        owner: { fullName: 'Ada Obi', department: 'Law', level: '200' },
        average: 0,
        ratings: 0,
        cover: null,
        file: { format: 'pdf' },
      })
      await expect(visitor(api.books.read, { id: newId() })).rejects.toMatchObject({
        code: 'missing',
        message: 'Book not found',
      })
    })
  })
})
