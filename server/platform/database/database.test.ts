import { expect, test } from 'vitest'
import { eachDatabase } from '#testing/server/databases.ts'
import { postRow, userRow } from '#testing/server/samples/rows.ts'
import type { Database } from './port.ts'

const keep = (database: Database, key: string, value = '') =>
  database.write((tx) => tx.insertInto('meta').values({ key, value }).execute())
const kept = async (database: Database) =>
  (await database.read.selectFrom('meta').select('key').orderBy('key').execute()).map(({ key }) => key)

eachDatabase((open) => {
  test('what a write resolved with is there for every reader', async () => {
    const database = await open()
    const other = await open.again(database)
    await keep(database, 'a', 'b')
    expect(await database.read.selectFrom('meta').selectAll().execute()).toEqual([{ key: 'a', value: 'b' }])
    expect(await kept(other)).toEqual(['a'])
  })

  test('a write gives back what its work returns', async () => {
    const database = await open()
    expect(await database.write(async () => 7)).toBe(7)
  })

  test('a failing write takes back all of itself and nothing of the others beside it', async () => {
    const database = await open()
    const results = await Promise.allSettled(
      Array.from({ length: 300 }, (_, number) =>
        database.write(async (tx) => {
          await tx
            .insertInto('meta')
            .values({ key: `first ${number}`, value: '' })
            .execute()
          await tx
            .insertInto('meta')
            .values({ key: `second ${number}`, value: '' })
            .execute()
          if (number % 3 === 0) throw new Error(`not ${number}`)
          return number
        }),
      ),
    )
    results.forEach((result, number) => {
      if (number % 3 === 0)
        expect(result).toMatchObject({ status: 'rejected', reason: { message: `not ${number}` } })
      else expect(result).toEqual({ status: 'fulfilled', value: number })
    })
    const keys = new Set(await kept(database))
    expect(keys.size).toBe(400)
    for (let number = 0; number < 300; number++) expect(keys.has(`second ${number}`)).toBe(number % 3 !== 0)
  })

  test('parallel writes of one counter lose none', async () => {
    const database = await open()
    const owner = userRow()
    const post = postRow(owner.id)
    await database.write(async (tx) => {
      await tx.insertInto('users').values(owner).execute()
      await tx.insertInto('posts').values(post).execute()
    })
    const like = () =>
      database.write((tx) =>
        tx
          .updateTable('posts')
          .set((eb) => ({ likes: eb('likes', '+', 1) }))
          .where('id', '=', post.id)
          .execute(),
      )
    const other = await open.again(database)
    const likeElsewhere = () =>
      other.write((tx) =>
        tx
          .updateTable('posts')
          .set((eb) => ({ likes: eb('likes', '+', 1) }))
          .execute(),
      )
    // More than twice the connections of both, and few enough that the last is not turned away on a slow machine.
    await Promise.all(Array.from({ length: 30 }, () => [like(), likeElsewhere()]).flat())
    const { likes } = await database.read.selectFrom('posts').select('likes').executeTakeFirstOrThrow()
    expect(likes).toBe(60)
  })

  test('of many who take one key at once a single one gets it, the others are told', async () => {
    const database = await open()
    const other = await open.again(database)
    const results = await Promise.allSettled(
      Array.from({ length: 40 }, (_, number) =>
        keep(number % 2 ? database : other, 'throne', String(number)),
      ),
    )
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(39)
    for (const { reason } of refused) {
      expect(database.isDuplicate(reason)).toBe(true)
      expect(database.isUnavailable(reason)).toBe(null)
    }
    expect(database.isDuplicate(new Error('other'))).toBe(false)
  })

  test('a unique column counts as much as a key', async () => {
    const database = await open()
    const add = () =>
      database.write((tx) =>
        tx
          .insertInto('users')
          .values(userRow({ email: 'one@fuoye.edu.ng' }))
          .execute(),
      )
    await add()
    expect(database.isDuplicate(await add().catch((error) => error))).toBe(true)
  })

  test('a row cannot point at what is not there, and goes with what it belongs to', async () => {
    const database = await open()
    const stray = database.write((tx) => tx.insertInto('posts').values(postRow('nobody')).execute())
    await expect(stray).rejects.toThrow(/foreign key/i)
    const owner = userRow()
    await database.write(async (tx) => {
      await tx.insertInto('users').values(owner).execute()
      await tx.insertInto('posts').values(postRow(owner.id)).execute()
    })
    await database.write((tx) => tx.deleteFrom('users').execute())
    expect(await database.read.selectFrom('posts').selectAll().execute()).toEqual([])
  })

  test('a query that failed spoils its write, even if the work caught the error', async () => {
    const database = await open()
    await keep(database, 'taken')
    const write = database.write(async (tx) => {
      await tx.insertInto('meta').values({ key: 'before', value: '' }).execute()
      await tx
        .insertInto('meta')
        .values({ key: 'taken', value: '' })
        .execute()
        .catch(() => {})
      await tx
        .insertInto('meta')
        .values({ key: 'after', value: '' })
        .execute()
        .catch(() => {})
    })
    expect(database.isDuplicate(await write.catch((error) => error))).toBe(true)
    expect(await kept(database)).toEqual(['taken'])
  })

  test('queries sent together in one write all take their turn', async () => {
    const database = await open()
    await database.write(async (tx) => {
      const add = (key: string) => tx.insertInto('meta').values({ key, value: '' }).execute()
      await Promise.all([
        add('a'),
        add('b'),
        add('c'),
        tx.deleteFrom('meta').where('key', '=', 'b').execute(),
      ])
    })
    expect(await kept(database)).toEqual(['a', 'c'])
  })

  test('a transaction cannot be used once it is over', async () => {
    const database = await open()
    const tx = await database.write(async (tx) => ({ tx }))
    await expect(tx.tx.selectFrom('meta').selectAll().execute()).rejects.toThrow('This transaction is over')
  })

  test('a write inside a write is refused instead of waiting for itself', async () => {
    const database = await open()
    await expect(database.write(() => keep(database, 'inner'))).rejects.toThrow('hand the tx on')
    await keep(database, 'next')
    expect(await kept(database)).toEqual(['next'])
  })

  test('nobody reads what is not committed', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await tx.insertInto('meta').values({ key: 'soon', value: '' }).execute()
      expect(await kept(database)).toEqual([])
    })
    expect(await kept(database)).toEqual(['soon'])
  })

  test('a write tells how many rows it changed, and gives back those asked for', async () => {
    const database = await open()
    await keep(database, 'k', 'v')
    const { numUpdatedRows } = await database.write((tx) =>
      tx.updateTable('meta').set({ value: 'w' }).executeTakeFirstOrThrow(),
    )
    expect(numUpdatedRows).toBe(1n)
    const again = await database.write((tx) =>
      tx
        .insertInto('meta')
        .values({ key: 'k', value: 'x' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow(),
    )
    expect(again.numInsertedOrUpdatedRows).toBe(0n)
    const rows = await database.write((tx) => tx.deleteFrom('meta').returningAll().execute())
    expect(rows).toEqual([{ key: 'k', value: 'w' }])
  })

  test('a statement is compiled once and answers with each run its own parameters', async () => {
    const database = await open()
    for (const key of ['a', 'b', 'c', 'd']) await keep(database, key, key.toUpperCase())
    let built = 0
    const beyond = database.statement<{ key: string; most: number }, { value: string }>((db, param) => {
      built += 1
      return db
        .selectFrom('meta')
        .select('value')
        .where('key', '>', param('key'))
        .where('value', '!=', 'C')
        .orderBy('key')
        .limit(param('most'))
    })
    expect(await beyond({ key: 'a', most: 9 })).toEqual([{ value: 'B' }, { value: 'D' }])
    expect(await beyond({ key: 'b', most: 9 })).toEqual([{ value: 'D' }])
    expect(await beyond({ key: '', most: 1 })).toEqual([{ value: 'A' }])
    expect(built).toBe(1)
  })

  test('how many rows are wanted stands in the text: as a parameter it would have the plan made anew at every run', async () => {
    const database = await open()
    for (const key of ['a', 'b', 'c']) await keep(database, key)
    const two = database.read.selectFrom('meta').select('key').orderBy('key').limit(2)
    expect(two.compile()).toMatchObject({ sql: expect.stringMatching(/ limit 2$/), parameters: [] })
    expect(await two.execute()).toEqual([{ key: 'a' }, { key: 'b' }])
  })

  test('counts, sums, averages and comparisons are numbers', async () => {
    const database = await open()
    const add = (name: string, bytes: number) =>
      database.write((tx) =>
        tx
          .insertInto('files')
          .values({
            id: name,
            ownerId: null,
            kind: 'other',
            type: 'text/plain',
            bytes,
            sha256: '',
            name,
            createdAt: '',
          })
          .execute(),
      )
    await add('small', 1)
    await add('large', 6_000_000_000)
    const row = await database.read
      .selectFrom('files')
      .select(({ fn, eb }) => [
        fn.countAll<number>().as('count'),
        fn.sum<number>('bytes').as('sum'),
        fn.avg<number>('bytes').as('average'),
        fn.max('bytes').as('largest'),
        eb(eb.fn.max('bytes'), '>', 5).as('isLarge'),
      ])
      .executeTakeFirstOrThrow()
    expect(row).toEqual({
      count: 2,
      sum: 6_000_000_001,
      average: 3_000_000_000.5,
      largest: 6_000_000_000,
      isLarge: 1,
    })
  })

  test('text sorts by code point, whatever the language of the server', async () => {
    const database = await open()
    const names = ['a', 'B', 'ẹ', 'Z', '~', '-', '0', 'é', '🎓', '']
    for (const name of names) await keep(database, name)
    const points = (text: string) => [...text].map((letter) => letter.codePointAt(0)!)
    const byCodePoint = names.toSorted((one, two) => {
      const [a, b] = [points(one), points(two)]
      const at = a.findIndex((point, index) => point !== b[index])
      return at < 0 ? a.length - b.length : a[at]! - (b[at] ?? -1)
    })
    expect(await kept(database)).toEqual(byCodePoint)
  })

  test('text with a NUL or half a character is stored without it', async () => {
    const database = await open()
    await keep(database, 'n\0ul', 'half \ud83c')
    expect(await database.read.selectFrom('meta').selectAll().execute()).toEqual([
      { key: 'nul', value: 'half \ufffd' },
    ])
    expect(
      await database.read.selectFrom('meta').selectAll().where('key', '=', 'nul\0').execute(),
    ).toHaveLength(1)
  })

  test('only text, numbers and null go in', async () => {
    const database = await open()
    const values: unknown[] = [new Date(), true, undefined, { a: 1 }, Number.NaN]
    for (const value of values) {
      const write = database.write((tx) =>
        tx
          .insertInto('meta')
          .values({ key: 'k', value: value as string })
          .execute(),
      )
      // Kysely leaves out undefined values, so the column would get no value.
      await expect(write).rejects.toThrow(
        value === undefined ? /null/i : 'Only text, finite numbers and null',
      )
    }
  })

  test('a column takes only what its type says', async () => {
    const database = await open()
    await database.write(async (tx) => {
      await tx
        .insertInto('users')
        .values(userRow({ id: 'u' }))
        .execute()
      await tx.insertInto('posts').values(postRow('u')).execute()
    })
    const many = 'many' as unknown as number
    await expect(
      database.write((tx) => tx.updateTable('posts').set({ likes: many }).execute()),
    ).rejects.toThrow()
  })

  test('whoever only reads cannot change anything', async () => {
    const database = await open()
    await expect(database.read.insertInto('meta').values({ key: 'x', value: '' }).execute()).rejects.toThrow()
    expect(await kept(database)).toEqual([])
  })

  test('closing finishes what was accepted and takes no more', async () => {
    const database = await open()
    const other = await open.again(database)
    const writes = Array.from({ length: 20 }, (_, number) => keep(database, `k${number}`))
    await Promise.all([...writes, database.close()])
    expect(await kept(other)).toHaveLength(20)
    await expect(keep(database, 'late')).rejects.toThrow()
  })
})
