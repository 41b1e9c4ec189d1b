import { describe, expect, test } from 'vitest'
import { api } from '#contract/index.ts'
import { keepBookFile } from '#demo/seed/files.ts'
import { things } from '#server/features.ts'
import { sweepDeleted } from '#server/kinds/sweep-deleted.ts'
import { newId } from '#server/platform/ids.ts'
import { small } from '#testing/books/small.ts'
import type { ZipPart } from '#testing/books/zip.ts'
import { campus, type Persona } from '#testing/server/campus.ts'
import { eachDatabase } from '#testing/server/databases.ts'

type Body = Parameters<typeof bodyOf>[1]
const bodyOf = (fileId: string, facts: Record<string, string | boolean | null> = {}) => ({
  title: 'A book',
  description: 'Of some use.',
  drawnCover: true,
  fileId,
  ...facts,
})

eachDatabase((open) => {
  const start = async () => {
    const it = await campus({ database: await open() })
    const ada = it.student({ fullName: 'Ada Obi' })
    await ada(api.auth.session, {})
    let made = 0
    /** Sends a file as its owner would have; nothing has used it yet. */
    const send = (who: Persona, bytes: Uint8Array = small.pdf(String(made++))) =>
      keepBookFile(it.platform, bytes, { ownerId: who.id, name: 'book' })
    const add = async (facts: Body = {}, who: Persona = ada, bytes?: Uint8Array) => {
      it.clock.advance(1000)
      const id = newId()
      const body = bodyOf(await send(who, bytes), facts) as never // departments and the like come as plain text here
      return who(api.books.add, { id, body })
    }
    return { ...it, ada, send, add }
  }

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

  describe('adding', () => {
    test('needs a file and a cover, or the word that one may be drawn', async () => {
      const { ada, send } = await start()
      const fileId = await send(ada)
      for (const body of [{ fileId: null }, { drawnCover: false }])
        await expect(
          ada(api.books.add, { id: newId(), body: { ...bodyOf(fileId), ...body } }),
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
      const sendIt = () => ada(api.books.add, { id, body: bodyOf(fileId) })
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
        sent.map((fileId, i) => (i ? obi : ada)(api.books.add, { id: newId(), body: bodyOf(fileId) })),
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
      // Without a network the sum that was read with the book decides.
      expect((await ada(api.books.read, { id: book.id })).sha256).toBe(sha256)
      expect((await ada(api.books.same, { query: { sha256: '0'.repeat(64) } })).book).toBeNull()
    })

    test("takes nobody else's file, no file twice and nothing that is no book", async () => {
      const { ada, student, send, platform } = await start()
      const obi = student()
      await obi(api.auth.session, {})
      const fileId = await send(obi)
      await expect(ada(api.books.add, { id: newId(), body: bodyOf(fileId) })).rejects.toMatchObject({
        code: 'missing',
      })
      await obi(api.books.add, { id: newId(), body: bodyOf(fileId) })
      await expect(obi(api.books.add, { id: newId(), body: bodyOf(fileId) })).rejects.toThrow()
      const other = await send(ada)
      await platform.database.write((tx) =>
        tx.updateTable('files').set({ kind: 'picture', type: 'image/png' }).where('id', '=', other).execute(),
      )
      await expect(ada(api.books.add, { id: newId(), body: bodyOf(other) })).rejects.toMatchObject({
        code: 'unsupported',
      })
    })
  })

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
      await sweepDeleted(platform, things)
      const file = await platform.database.read
        .selectFrom('files')
        .where('id', '=', old.file.id)
        .select('claimedBy')
        .executeTakeFirst()
      expect(file).toEqual({ claimedBy: null })
      await ada(api.books.restore, { id: other.id })
    })
  })

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

describe('a hostile book', () => {
  const start = async () => {
    const it = await campus()
    const ada = it.student()
    await ada(api.auth.session, {})
    return async (bytes: Uint8Array) => {
      const fileId = await keepBookFile(it.platform, bytes, { ownerId: ada.id, name: 'x' })
      return ada(api.books.add, { id: newId(), body: bodyOf(fileId) })
    }
  }
  const chapter = (name: string): ZipPart => ({ name, content: 'x' })

  test('an honest EPUB and MOBI are taken', async () => {
    const add = await start()
    expect((await add(small.epub())).file.format).toBe('epub')
    expect((await add(small.mobi())).file).toMatchObject({ format: 'mobi', opensHere: true })
    // Packed by Huffman's way, and of the newer kind, which is called AZW3 too.
    for (const file of [small.mobi({ packing: 17_480 }), small.mobi({ version: 8 })])
      expect((await add(file)).file).toMatchObject({ format: 'mobi', opensHere: true })
    expect((await add(small.mobi({ packing: 9 }))).file).toMatchObject({ format: 'mobi', opensHere: false })
  })

  test.each(['../../etc/passwd', '/etc/passwd', 'a/../../b', 'C:\\Windows\\x', 'a\\..\\b', 'OPS/./a'])(
    'an EPUB with an entry called %s is refused',
    async (name) => {
      const add = await start()
      await expect(add(small.epub('', [chapter(name)]))).rejects.toMatchObject({ code: 'unsupported' })
    },
  )

  test('an EPUB that unpacks to very much is refused before it is unpacked', async () => {
    const add = await start()
    const bomb = { name: 'OPS/bomb.xhtml', content: Buffer.alloc(40 * 1024 * 1024) }
    await expect(add(small.epub('', [bomb]))).rejects.toMatchObject({ code: 'unsupported' })
    const claims = { ...chapter('OPS/claims.xhtml'), claims: 0xffffffff }
    await expect(add(small.epub('', [claims]))).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('an EPUB whose entries share their bytes is refused', async () => {
    const add = await start()
    const bytes = Buffer.from(small.epub('', [chapter('OPS/1'), chapter('OPS/2')]))
    const first = bytes.indexOf('PK\x01\x02OPS/1'.slice(0, 4))
    const places: number[] = []
    for (let at = first; at >= 0; at = bytes.indexOf('PK\x01\x02', at + 1, 'latin1')) places.push(at)
    const [one = 0, two = 0] = places.slice(-2)
    bytes.writeUInt32LE(bytes.readUInt32LE(one + 42), two + 42)
    await expect(add(bytes)).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('an EPUB cut short, or with a directory that points nowhere, is refused', async () => {
    const add = await start()
    const whole = small.epub()
    await expect(add(whole.subarray(0, whole.length - 30))).rejects.toMatchObject({ code: 'unsupported' })
    const bytes = Buffer.from(whole)
    bytes.writeUInt32LE(0xfffffff0, bytes.length - 6)
    await expect(add(bytes)).rejects.toMatchObject({ code: 'unsupported' })
  })

  test('a book locked to one reader is refused with the reason', async () => {
    const add = await start()
    const locked = { code: 'unsupported', message: expect.stringContaining('locked') }
    await expect(add(small.epub('', [chapter('META-INF/rights.xml')]))).rejects.toMatchObject(locked)
    await expect(add(small.mobi({ locked: true }))).rejects.toMatchObject(locked)
  })
})
