import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { everyLeave, kinds } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { takeLeave } from '#server/people/account-deletion.ts'
import { small } from '#testing/books/small.ts'
import type { Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { library } from '#testing/server/samples/library.ts'

eachDatabase((open) => {
  const start = () => library(open)

  describe('its uploader', () => {
    test('changes what is said of it; so may an admin; to others it is not there', async () => {
      const { ada, student, admin, visitor, add } = await start()
      const { id } = await add({ department: 'Law' })
      const body = { title: 'Better', description: 'Of more use.', department: 'Medicine' as const }
      await expect(student()(api.books.edit, { id, body })).rejects.toMatchObject({ code: 'missing' })
      expect(await ada(api.books.edit, { id, body })).toMatchObject({ title: 'Better' })
      await admin()(api.books.edit, { id, body: { ...body, title: 'Best' } })
      const found = await visitor(api.books.list, { query: { search: 'best', department: 'Medicine' } })
      expect(found.items.map((one) => one.id)).toEqual([id])
      expect((await visitor(api.books.list, { query: { department: 'Law' } })).total).toBe(0)
    })

    open.testOnce('takes it off the shelf and puts it back with its ratings', async () => {
      const { ada, student, visitor, add } = await start()
      const { id } = await add()
      await ada(api.books.rate, { id, body: { rating: 5 } })
      await expect(student()(api.books.remove, { id })).rejects.toMatchObject({ code: 'missing' })
      await ada(api.books.remove, { id })
      await ada(api.books.remove, { id })
      expect((await visitor(api.books.list, {})).total).toBe(0)
      await expect(visitor(api.books.read, { id })).rejects.toMatchObject({ code: 'missing' })
      await ada(api.books.restore, { id })
      expect(await visitor(api.books.read, { id })).toMatchObject({ average: 5, ratings: 1 })
      expect((await visitor(api.books.list, {})).total).toBe(1)
    })

    test('is put back by whoever removed it, and by nobody else', async () => {
      const { ada, admin, add, platform } = await start()
      const { id } = await add()
      const [sade, dean] = [admin(), admin()]
      const refused = async (...all: Persona[]) => {
        for (const one of all)
          await expect(one(api.books.restore, { id })).rejects.toMatchObject({ code: 'missing' })
      }
      await sade(api.books.remove, { id })
      await refused(ada, dean)
      await sade(api.books.restore, { id })
      await ada(api.books.remove, { id })
      await refused(sade)
      // A program of before notes nobody.
      await platform.database.write((tx) => tx.updateTable('books').set({ removedBy: null }).execute())
      await ada(api.books.restore, { id })
      await sade(api.books.remove, { id })
      await platform.database.write((tx) =>
        takeLeave(tx, everyLeave(platform), sade.id).then(() => undefined),
      )
      await refused(ada, dean)
    })

    test('cannot put it back once the same bytes have come from elsewhere', async () => {
      const { ada, student, add } = await start()
      const bytes = small.pdf('the same')
      const { id } = await add({}, ada, bytes)
      await ada(api.books.remove, { id })
      const obi = student()
      await obi(api.auth.session, {})
      await add({}, obi, bytes)
      await expect(ada(api.books.restore, { id })).rejects.toMatchObject({ code: 'conflict' })
    })

    test('an hour later it is gone, and its file is free to be swept', async () => {
      const { ada, platform, clock, add } = await start()
      const old = await add()
      const other = await add()
      await ada(api.books.remove, { id: old.id })
      clock.advance(2 * 3_600_000)
      await ada(api.books.remove, { id: other.id })
      await expect(ada(api.books.restore, { id: old.id })).rejects.toMatchObject({ code: 'missing' })
      await sweepDeleted(platform, kinds)
      const file = await platform.database.read
        .selectFrom('files')
        .where('id', '=', old.file.id)
        .select('claimedBy')
        .executeTakeFirst()
      expect(file).toEqual({ claimedBy: null })
      await ada(api.books.restore, { id: other.id })
    })
  })
})
