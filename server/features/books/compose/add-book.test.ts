import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import { eachDatabase } from '#testing/server/databases.ts'
import { bookBody, library } from '#testing/server/samples/library.ts'

eachDatabase((open) => {
  const start = () => library(open)

  describe('adding', () => {
    test('needs a file and a cover, or the word that one may be drawn', async () => {
      const { ada, send } = await start()
      const fileId = await send(ada)
      for (const body of [{ fileId: null }, { drawnCover: false }])
        await expect(
          ada(api.books.add, { id: newId(), body: { ...bookBody(fileId), ...body } }),
        ).rejects.toMatchObject({ code: 'invalid', message: 'Please select both thumbnail and book file' })
    })

    test('makes its file one that is saved under its title, also after the title was changed', async () => {
      const { ada, visitor, fetchAs, add } = await start()
      const book = await add({ title: 'Ẹ̀kọ́: first steps?' })
      expect(book.file.name).toBe('Ẹ̀kọ́ first steps.pdf')
      const paper = await add({ title: 'CHM 201, 2023/2024, exam' })
      expect(paper.file.name).toBe('CHM 201, 2023-2024, exam.pdf')
      const paperAt = `/files/${paper.file.id}/${encodeURIComponent(paper.file.name)}`
      expect((await fetchAs(null)(paperAt, {})).status).toBe(200)
      const address = (name: string) => `/files/${book.file.id}/${encodeURIComponent(name)}?download`
      const response = await fetchAs(null)(address(book.file.name), {})
      expect(response.headers.get('content-type')).toBe('application/pdf')
      expect(response.headers.get('content-disposition')).toContain(
        encodeURIComponent(`fuoye-${book.file.name}`),
      )
      const body = { title: 'Second steps', description: 'More.' }
      await ada(api.books.edit, { id: book.id, body })
      const { file } = await visitor(api.books.read, { id: book.id })
      expect((await fetchAs(null)(address(file.name), { headers: { range: 'bytes=0-3' } })).status).toBe(206)
    })

    test('needs a title and a description, held to their lengths', async () => {
      const { add } = await start()
      for (const [field, facts] of [
        ['title', { title: ' \n ' }],
        ['description', { description: '  ' }],
        ['title', { title: 'x'.repeat(161) }],
        ['author', { author: 'x'.repeat(121) }],
      ] as const)
        await expect(add(facts)).rejects.toMatchObject({ code: 'invalid', field })
    })

    test('the same again, by a line that broke, changes nothing', async () => {
      const { ada, visitor, send } = await start()
      const [id, fileId] = [newId(), await send(ada)]
      const sendIt = () => ada(api.books.add, { id, body: bookBody(fileId) })
      const [first, ...others] = await Promise.all([sendIt(), sendIt(), sendIt()])
      for (const other of others) expect(other).toEqual(first)
      expect((await visitor(api.books.list, {})).total).toBe(1)
    })

    test('the same bytes twice are caught, by whomever, also at once', async () => {
      const { ada, student, visitor, send } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const bytes = small.pdf('the same')
      const sent = await Promise.all([send(ada, bytes), send(obi, bytes), send(obi, bytes)])
      const outcomes = await Promise.allSettled(
        sent.map((fileId, i) => (i ? obi : ada)(api.books.add, { id: newId(), body: bookBody(fileId) })),
      )
      const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      expect(refused).toHaveLength(2)
      for (const reason of refused)
        expect(reason).toMatchObject({ code: 'conflict', message: 'This book is already in the library' })
      expect((await visitor(api.books.list, {})).total).toBe(1)
    })

    test('tells beforehand whether the library has these bytes', async () => {
      const { ada, add, platform } = await start()
      const book = await add()
      const { sha256 } = await platform.database.read
        .selectFrom('files')
        .where('id', '=', book.file.id)
        .select('sha256')
        .executeTakeFirstOrThrow()
      expect((await ada(api.books.same, { query: { sha256 } })).book?.id).toBe(book.id)
      // Offline, the hash that was read with the book decides.
      expect((await ada(api.books.read, { id: book.id })).sha256).toBe(sha256)
      expect((await ada(api.books.same, { query: { sha256: '0'.repeat(64) } })).book).toBeNull()
    })

    test("takes nobody else's file, no file twice and nothing that is no book", async () => {
      const { ada, student, send, platform } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const fileId = await send(obi)
      await expect(ada(api.books.add, { id: newId(), body: bookBody(fileId) })).rejects.toMatchObject({
        code: 'missing',
      })
      await obi(api.books.add, { id: newId(), body: bookBody(fileId) })
      await expect(obi(api.books.add, { id: newId(), body: bookBody(fileId) })).rejects.toThrow()
      const other = await send(ada)
      await platform.database.write((tx) =>
        tx.updateTable('files').set({ kind: 'picture', type: 'image/png' }).where('id', '=', other).execute(),
      )
      await expect(ada(api.books.add, { id: newId(), body: bookBody(other) })).rejects.toMatchObject({
        code: 'unsupported',
      })
    })
  })
})
